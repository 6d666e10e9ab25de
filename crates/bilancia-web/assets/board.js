// @ts-check
// The scripts of a page with a board: those of all pages, and these.

import { bring } from "./app.js";
import * as dice from "./dice.js";
import * as drag from "./drag.js";
import * as invite from "./invite.js";
import * as war from "./war.js";

bring({ dice, drag, invite, war });
