import type { Values } from "./form/use-saving-form.ts";
import { call } from "../platform/endpoints/call.ts";
import type { Version } from "../platform/records/versions.ts";
import { notify } from "../ui/page/toast.tsx";
import { wordsOf, type RecordKind, type Stored } from "./record-kind.ts";
import { compare, otherPictures } from "./record-values.ts";
import { VersionHistory, whenOf } from "./version-history.tsx";

type HistoryProps<Field extends string, Answer extends Stored, Choices> = {
  kind: RecordKind<Field, Answer, Choices>;
  stored: Answer;
  form: {
    values: Values<Field>;
    replaceWith: (values: Values<Field>, pictures: Record<string, string>) => () => void;
  };
};

/** The earlier versions of a record. */
export function RecordHistory<Field extends string, Answer extends Stored, Choices>({
  kind,
  stored,
  form,
}: HistoryProps<Field, Answer, Choices>) {
  const then = (version: Version) => ({ ...form.values, ...version.values });
  return (
    <VersionHistory
      isOpen
      list={() => call(kind.endpoints.versions, { params: { id: stored._id } })}
      find={({ _id }) => call(kind.endpoints.version, { params: { id: stored._id, version: _id } })}
      differencesFrom={(version) => compare(kind.values, then(version), form.values)}
      same="It says the same as the form, apart from its images."
      onRestore={(version) => {
        const undo = form.replaceWith(then(version), otherPictures(version.pictures, stored));
        const words = `The version of ${whenOf(version)} is in the form. “Update ${wordsOf(kind).name}” publishes it.`;
        notify.offer(words, "Undo", undo);
      }}
    />
  );
}
