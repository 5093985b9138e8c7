/**
 * `bell.mp3` is MPEG-2 Layer III, 32 kbit/s, 24 kHz, without header or bit reservoir: frames of 96 bytes and 24 ms that
 * play in any order. Its last frame is silent.
 */
const FRAME_BYTES = 96;
const FRAME_S = 0.024;

const framesAt = (seconds: number) => Math.round(seconds / FRAME_S);

/**
 * One sound file of a whole sitting: silence, and the bell at these seconds, the last of which is the end. It rings on
 * a phone that is locked, where browsers stop scripts but play an audio element to its end.
 */
export function makeTrack(bell: Uint8Array<ArrayBuffer>, times: number[]): Uint8Array<ArrayBuffer> {
  const frames = framesAt(times.at(-1) ?? 0) + bell.length / FRAME_BYTES;
  const track = new Uint8Array(frames * FRAME_BYTES);
  track.set(bell.subarray(-FRAME_BYTES));
  for (let filled = FRAME_BYTES; filled < track.length; filled *= 2) track.copyWithin(filled, 0, filled);
  for (const time of times) track.set(bell, framesAt(time) * FRAME_BYTES);
  return track;
}
