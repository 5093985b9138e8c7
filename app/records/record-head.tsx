import { Archive, Copy, ExternalLink, Eye, ListChecks, Trash2, X } from "lucide-react";
import { useState, type ReactNode, type Ref } from "react";
import { BusyButton } from "../ui/buttons/busy-button.tsx";
import { Crumb } from "../ui/buttons/crumb.tsx";
import { ActionMenu, type MenuEntry } from "../ui/lists/action-menu.tsx";
import { ConfirmDialog } from "../ui/page/dialog.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { notify } from "../ui/page/toast.tsx";
import { useOfferBack } from "./draft-parts.tsx";
import { archiveWords, publicPathOf, wordsOf, type AnyKind, type Stored } from "./record-kind.ts";
import { previewAddress, StateBadge } from "./record-rail.tsx";
import type { Drafting } from "./use-drafting.ts";

type HeadProps = {
  kind: AnyKind;
  stored: Stored | undefined;
  drafting: Drafting;
  title: string;
  heading: Ref<HTMLHeadingElement>;
  isPart: boolean;
  cancel: () => void;
  saveDraft: ReactNode;
  saveButton: ReactNode;
  menu: ReactNode;
};

/** The link back to the list, the form's title, its state and its buttons. */
export function RecordHead({
  kind,
  stored,
  drafting,
  title,
  heading,
  isPart,
  cancel,
  saveDraft,
  saveButton,
  menu,
}: HeadProps) {
  const badge = !kind.hasNoDrafts && <StateBadge draft={drafting.draft} isPublished={stored !== undefined} />;
  if (isPart)
    return (
      <header className="row spread above-m below-s">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {badge}
      </header>
    );
  return (
    <>
      <Crumb to={kind.path}>{wordsOf(kind).listTitle}</Crumb>
      <PageHead title={title} badge={badge} heading={heading}>
        <div className="head-save">
          <button type="button" className="btn btn-quiet btn-sm" onClick={cancel}>
            Cancel
          </button>
          {kind.previewPath && <PreviewButton drafting={drafting} path={kind.previewPath} />}
          {saveDraft}
          {saveButton}
          {menu}
        </div>
      </PageHead>
    </>
  );
}

/** Opens a preview of the draft in a new tab, or in a window with the given features. */
export async function openPreview(drafting: Drafting, path: string, features = ""): Promise<void> {
  // Opened in the click handler, because browsers block a tab that is opened later.
  const tab = window.open("", "_blank", features);
  const address = await previewAddress(drafting, path);
  if (!address) tab?.close();
  else if (tab) tab.location.replace(address);
  else location.assign(address);
}

function PreviewButton({ drafting, path }: { drafting: Drafting; path: string }) {
  const { isBusy, isPublishing } = drafting;
  const open = () => void openPreview(drafting, path);
  return (
    <BusyButton className="btn btn-secondary btn-sm" isBusy={isBusy} isOff={isPublishing} onClick={open}>
      Preview
    </BusyButton>
  );
}

type MenuProps = Pick<HeadProps, "kind" | "stored" | "drafting"> & {
  /** Called after the record is archived or its draft is discarded. */
  onChanged: () => void;
  /** Whether the menu contains Preview, if there is no button for it. */
  isDocked?: boolean;
  /** Given if there is no button for Cancel. */
  cancel?: () => void;
  /** Shows what is missing or odd in the record, if its kind has checks. */
  check: (() => void) | undefined;
};

/** The menu of less frequent actions on a record; not shown if there are none. */
export function RecordMenu({ kind, stored, drafting, onChanged, isDocked = false, cancel, check }: MenuProps) {
  const { one, path, previewPath, hasNoDrafts } = kind;
  const { draft } = drafting;
  const [isArchiving, setArchiving] = useState(false);
  const archiving = archiveWords(kind);
  const offerBack = useOfferBack(path);
  const discard = async () => {
    const discarded = await drafting.discard();
    if (!discarded) return;
    onChanged();
    offerBack(stored ? "Changes discarded." : "Draft moved to the bin.", discarded);
  };
  const archive = async () => {
    const isArchived = await drafting.archive();
    setArchiving(false);
    if (!isArchived) return;
    notify.success(archiving.said);
    onChanged();
  };
  const actions: MenuEntry[] = [];
  const icon = { "aria-hidden": true, className: "icon" };
  const viewPath = stored && publicPathOf(kind, stored);
  if (isDocked && previewPath)
    actions.push({
      label: "Preview",
      icon: <Eye {...icon} />,
      onChoose: () => void openPreview(drafting, previewPath),
    });
  if (check) actions.push({ label: "Before it goes out", icon: <ListChecks {...icon} />, onChoose: check });
  if (viewPath) actions.push({ label: "View page", icon: <ExternalLink {...icon} />, to: viewPath });
  if (stored) actions.push({ label: "Duplicate", icon: <Copy {...icon} />, to: `${path}/new?copy=${stored._id}` });
  if (stored && !draft && !hasNoDrafts)
    actions.push({ label: "Archive", icon: <Archive {...icon} />, onChoose: () => setArchiving(true) });
  if (draft)
    actions.push({
      label: stored ? "Discard changes" : "Move the draft to the bin",
      icon: <Trash2 {...icon} />,
      onChoose: () => void discard(),
    });
  if (cancel) actions.push({ label: "Cancel", icon: <X {...icon} />, onChoose: cancel });
  return (
    <>
      {actions.length > 0 && <ActionMenu label={`More for this ${one}`} actions={actions} />}
      {isArchiving && (
        <ConfirmDialog
          {...archiving.dialog}
          working={drafting.isBusy ? archiving.working : null}
          isUndoable
          onConfirm={() => void archive()}
          onClose={() => setArchiving(false)}
        />
      )}
    </>
  );
}
