//! Tables that pandas, polars and pyarrow read without copying, by the PyCapsule interface of Arrow.

use std::sync::Arc;

use arrow_array::{ArrayRef, Float64Array, Int64Array, RecordBatch, StringArray, StructArray};
use arrow_schema::Field;
use pyo3::{prelude::*, types::PyCapsule};
use pyo3_arrow::ffi::{ArrayIterator, to_stream_pycapsule};

use crate::errors::refused;

/// A column of a table.
pub(crate) enum Column {
    Text(Vec<String>),
    Number(Vec<f64>),
    Whole(Vec<i64>),
}

impl Column {
    fn into_array(self) -> ArrayRef {
        match self {
            Self::Text(values) => Arc::new(StringArray::from(values)),
            Self::Number(values) => Arc::new(Float64Array::from(values)),
            Self::Whole(values) => Arc::new(Int64Array::from(values)),
        }
    }
}

/// A table of named columns as a stream of Arrow.
pub(crate) fn stream<'py>(
    py: Python<'py>,
    columns: Vec<(String, Column)>,
    requested: Option<Bound<'py, PyCapsule>>,
) -> PyResult<Bound<'py, PyCapsule>> {
    let arrays = columns
        .into_iter()
        .map(|(name, column)| (name, column.into_array()));
    let batch = RecordBatch::try_from_iter(arrays);
    let batch = batch.map_err(|error| refused(error.to_string()))?;
    let field = Field::new_struct("", batch.schema().fields().clone(), false);
    let rows: ArrayRef = Arc::new(StructArray::from(batch));
    let batches = ArrayIterator::new([Ok(rows)], Arc::new(field));
    Ok(to_stream_pycapsule(py, Box::new(batches), requested)?)
}
