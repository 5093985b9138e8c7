type OfferUnsavedProps<Offered> = { offered: Offered | null; restore: (draft: Offered) => void; discard: () => void };

/** Offers what an earlier visit left behind. */
export function OfferUnsaved<Offered extends { age: string; hadPictures: boolean }>({
  offered,
  restore,
  discard,
}: OfferUnsavedProps<Offered>) {
  if (!offered) return null;
  return (
    <section className="row panel-note" aria-label="Unsaved draft">
      <p>
        You have an unsaved draft from {offered.age}.{offered.hadPictures && " Its images must be chosen again."}
      </p>
      <button type="button" className="btn btn-secondary btn-sm" onClick={() => restore(offered)}>
        Restore
      </button>
      <button type="button" className="btn btn-quiet btn-sm" onClick={discard}>
        Discard
      </button>
    </section>
  );
}
