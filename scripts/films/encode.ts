import { spawn } from "node:child_process";
import { once } from "node:events";

type Shape = { width: number; height: number; framesASecond: number; frames: number; quality: number };

/** H.264 as every browser plays it, from raw RGB frames made one by one; `quality` is x264's crf. Needs ffmpeg. */
export async function encode(path: string, shape: Shape, frameAt: (index: number) => Promise<Buffer>): Promise<void> {
  const { width, height, framesASecond, frames, quality } = shape;
  const encoder = spawn(
    "ffmpeg",
    `-loglevel error -y -f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesASecond} -i -
     -vf scale=out_color_matrix=bt709:out_range=tv -c:v libx264 -preset slow -crf ${quality} -tune animation
     -profile:v high -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709
     -g ${framesASecond * 5} -movflags +faststart -an`
      .split(/\s+/)
      .concat(path),
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const closed = once(encoder, "close");
  for (let index = 0; index < frames; index += 1) {
    if (!encoder.stdin.write(await frameAt(index))) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = (await closed) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}
