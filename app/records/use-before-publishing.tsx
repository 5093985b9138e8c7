import { lazy, Suspense, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { call } from "../platform/endpoints/call.ts";
import type { FieldErrors } from "../platform/http/http-error.ts";
import { MOST_CHECKED } from "../platform/old-addresses/old-address.ts";
import { oldAddressEndpoints } from "../platform/old-addresses/endpoints.ts";
import type { SavingForm, Values } from "./form/use-saving-form.ts";
import { ConfirmDialog } from "../ui/page/dialog.tsx";
import { wordsOf, type AnyKind, type Stored } from "./record-kind.ts";
import { picturesOf } from "./record-values.ts";
import { formatPlanned } from "./said-of.ts";
import type { Drafting } from "./use-drafting.ts";
import { leadTo } from "./checks/lead-to.ts";
import { type BeforePublishing, findOpenPoints, type OpenPoint, ownPathsIn } from "./checks/record-check.ts";

const BeforeDialog = lazy(() =>
  import("./checks/before-dialog.tsx").then((module) => ({ default: module.BeforeDialog })),
);

type Given = {
  kind: AnyKind;
  stored: Stored | undefined;
  form: Pick<SavingForm<string, Stored>, "values" | "pictures">;
  drafting: Drafting;
  /** The id of the form in the page. */
  formId: string;
  /** The values with which the form was opened; null for a new record. */
  opened: Values | null;
  /** What the schema says of the values. */
  check: () => FieldErrors;
  publishText: string;
  /** Opens a preview at the width of a phone. */
  openPreview?: (() => void) | undefined;
};

/** The dialog while it is open; `isPublishing` if it was opened by the button that publishes. */
type Shown = { points: OpenPoint[]; isPublishing: boolean };

/**
 * Publishes the form, after two questions where they are needed: what is missing or odd in the record, and whether a
 * scheduled one is published now.
 */
export function useBeforePublishing(given: Given): { open?: () => void; publish: () => void; dialog: ReactNode } {
  const [confirm, question] = useConfirmPublishing(given);
  const { open, publish, dialog } = useOpenPoints(given, confirm);
  return {
    ...(open && { open }),
    publish,
    dialog: (
      <>
        {dialog}
        {question}
      </>
    ),
  };
}

/**
 * What is missing or odd in a record, on request and once before it is published. The same points are not shown again
 * before the next attempt to publish.
 */
function useOpenPoints(given: Given, publish: () => void): ReturnType<typeof useBeforePublishing> {
  const { kind, stored, form, formId, publishText } = given;
  const [shown, setShown] = useState<Shown | null>(null);
  const known = useRef(new Set<string>());
  const isAsking = useRef(false);
  const before = kind.beforePublishing;
  if (!before) return { publish, dialog: null };
  const show = (points: OpenPoint[], isPublishing: boolean) => {
    for (const point of points) known.current.add(keyOf(point));
    setShown({ points, isPublishing });
  };
  const publishOrShow = async () => {
    if (isAsking.current) return;
    // What the server would refuse is shown at its fields.
    if (Object.keys(given.check()).length > 0) return publish();
    isAsking.current = true;
    const points = await pointsOf(given, before).finally(() => (isAsking.current = false));
    if (points.every((point) => known.current.has(keyOf(point)))) publish();
    else show(points, true);
  };
  const close = () => setShown(null);
  const dialog = shown && (
    <Suspense>
      <BeforeDialog
        points={shown.points}
        labels={{ ...kind.values.labels, ...kind.values.pictures }}
        title={form.values["title"] ?? ""}
        description={before.description(form.values)}
        path={(stored && kind.viewPath?.(stored)) ?? kind.viewPath?.({ _id: "" }) ?? "/"}
        image={imageOf(given)}
        openPreview={given.openPreview}
        onLead={(point) => {
          // The dialog gives the focus back when it closes.
          flushSync(close);
          leadTo(document.getElementById(formId), point);
        }}
        onClose={close}
        {...(shown.isPublishing && { publishText, onPublish: () => (flushSync(close), publish()) })}
      />
    </Suspense>
  );
  return {
    open: () => void pointsOf(given, before).then((points) => show(points, false)),
    publish: () => void publishOrShow(),
    dialog,
  };
}

/** A point stays the same while its sentence counts other letters. */
const keyOf = ({ field, at = "" }: OpenPoint) => `${field} ${at}`;

function imageOf({ kind, form, stored }: Pick<Given, "kind" | "form" | "stored">): File | string | undefined {
  return form.pictures["image"] ?? (stored && picturesOf(kind.values, stored)["image"]);
}

async function pointsOf({ kind, form, stored, opened, check }: Given, before: BeforePublishing): Promise<OpenPoint[]> {
  const { values } = form;
  const broken = await findBroken(ownPathsIn(values, before.texts));
  const image = imageOf({ kind, form, stored });
  // What the site paints itself needs no description.
  const hasPicture = image instanceof File || Boolean(image?.startsWith("/uploads/"));
  const checked = { values, opened, hasPicture, broken, now: new Date() };
  return findOpenPoints(before, checked, check()).filter(
    ({ field }) => field in kind.values.labels || field in kind.values.pictures,
  );
}

/** Without an answer no link is reported. */
async function findBroken(paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const asked = paths.slice(0, MOST_CHECKED).join("\n");
  const { broken } = await call(oldAddressEndpoints.findBroken, { query: { paths: asked } }).catch(() => ({
    broken: [],
  }));
  return new Set(broken);
}

/** Publishes, after a confirmation if it is scheduled for later, or if the kind has a warning for these values. */
function useConfirmPublishing({ kind, stored, form, drafting }: Given): [() => void, ReactNode] {
  const [asked, setAsked] = useState<{ planned: string | null; warning: ReactNode } | null>(null);
  const { one } = kind;
  const publish = () => {
    const warning = stored && kind.saveWarningFor?.(stored, form.values);
    const planned = drafting.draft?.publishAt ?? null;
    if (warning || planned) setAsked({ planned, warning });
    else drafting.publish();
  };
  const update = { title: `Update this ${one}?`, action: `Update ${wordsOf(kind).name}` };
  const publishNow = { title: `Publish this ${one} now?`, action: "Publish now" };
  const question = asked && (
    <ConfirmDialog
      {...(asked.planned ? publishNow : update)}
      question={
        asked.planned
          ? `It is scheduled for ${formatPlanned(asked.planned)}. Visitors will see it at once instead.`
          : `Visitors will see the ${one} as you changed it.`
      }
      warning={asked.warning}
      working={null}
      isUndoable
      onConfirm={() => {
        setAsked(null);
        drafting.publish();
      }}
      onClose={() => setAsked(null)}
    />
  );
  return [publish, question];
}
