import type { ResourcePageData } from "../resource-data.ts";
import { SoundPlayer } from "./sound-player.tsx";

/** The recording with a voice that staff have added, with its transcript. */
export function WithVoice({ resource: { id, title, recording, picture } }: { resource: ResourcePageData }) {
  if (!recording) return null;
  const { file, size } = recording;
  const sound = { ...recording, id: `${id}:voice`, title: `${title}, with a voice`, picture };
  return (
    <section className="detail-block" aria-labelledby="with-voice">
      <h2 id="with-voice">With a voice</h2>
      <SoundPlayer key={file} sound={sound} isLead={false} />
      <p className="above-m">
        <a className="link" href={file} download>
          Download the recording, {size}
        </a>
      </p>
    </section>
  );
}
