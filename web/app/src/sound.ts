let audio: AudioContext | undefined;

function tone(context: AudioContext, frequency: number, start: number, seconds: number, volume: number): void {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.type = 'triangle';
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

/** A short sound: a card put down, or a game won. */
export function playSound(what: 'move' | 'win'): void {
  const context = (audio ??= new AudioContext());
  const now = context.currentTime;
  if (what === 'move') tone(context, 190, now, 0.06, 0.25);
  else [523, 659, 784, 1047].forEach((frequency, i) => tone(context, frequency, now + i * 0.11, 0.35, 0.2));
}
