// @ts-check
// Sounds, for those who ask for them.

/** Tones: frequency in hertz, when it begins and how long it lasts in seconds. */
const SOUNDS = {
  move: [[392, 0, 0.09]],
  turn: [[440, 0, 0.09], [523, 0.09, 0.12]],
  reveal: [[392, 0, 0.1], [587, 0.1, 0.16]],
  over: [[587, 0, 0.14], [494, 0.14, 0.14], [392, 0.28, 0.3]],
};
const LOUD = 0.12;

/** @type {AudioContext | undefined} */
let context;

function on() {
  return localStorage.getItem("sounds") === "on";
}

/** @param {keyof typeof SOUNDS} name */
export function play(name) {
  if (!on()) {
    return;
  }
  context ??= new AudioContext();
  for (const [frequency, begin, length] of SOUNDS[name]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const from = context.currentTime + begin;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(LOUD, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}

/** Shows whether there are sounds. To be called for every new state of a page. */
export function look() {
  const button = document.querySelector("#sounds");
  if (button instanceof HTMLElement) {
    button.hidden = false;
    button.setAttribute("aria-pressed", String(on()));
  }
}

document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("#sounds")) {
    localStorage.setItem("sounds", on() ? "off" : "on");
    look();
    play("move");
  }
});

addEventListener("answered", () => {
  look();
  play("turn");
});
