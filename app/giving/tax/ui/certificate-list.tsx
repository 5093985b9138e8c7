import { call, sendForm } from "../../../platform/endpoints/call.ts";
import { pagesOf } from "../../../platform/endpoints/queries.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatDate } from "../../../platform/time/india-time.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import type { DialogProps, ListDescription } from "../../../ui/list-page/list-description.ts";
import type { Certificate, CertificateState } from "../certificate.ts";
import { taxEndpoints } from "../endpoints.ts";
import type { TaxFilter } from "../tax.ts";
import { frameOf } from "./tax-lists.tsx";

const isStored = ({ file }: Certificate) => file !== "";
const paramsOf = ({ _id: id }: Certificate) => ({ params: { id } });

const chooseDonor = {
  label: "Choose donor",
  nameOf: ({ file }: Certificate) => `Choose the donor of ${file}`,
  Dialog: ChooseDonor,
  readsAgain: true as const,
  said: "The donor is chosen.",
  failed: "The donor could not be chosen. Please try again.",
  undo: {
    run: async (_: Certificate, before: Certificate) => {
      await call(taxEndpoints.chooseDonor, { ...paramsOf(before), body: { gift: "" } });
      return before;
    },
    said: "Undone.",
    failed: "It could not be undone. Please try again.",
  },
};

/** The donors of a year with their certificates. */
export const certificateList = (year: string): ListDescription<Certificate, TaxFilter> => ({
  ...frameOf(year),
  related: [[taxEndpoints.summary.path]],
  menuName: ({ name, file }) => name || file,
  one: "line",
  many: "lines",
  caption: "Certificates",
  pages: ({ view: _view, ...query }) => pagesOf(taxEndpoints.certificates, { query }),
  columns: [
    { label: "Donor", cell: ({ name }) => <b>{name || "Nobody yet"}</b> },
    {
      label: "Amount",
      className: "records-sum",
      cell: ({ amount }) => amount !== null && <b>{rupeeWords(amount)}</b>,
    },
    { label: "PAN", cell: ({ pan }) => pan },
    { label: "File", className: "break-anywhere", cell: File },
    { label: "State", className: "state-cell", cell: State },
  ],
  actions: [
    {
      label: "Mail",
      look: "secondary",
      nameOf: ({ name }) => `Mail the certificate of ${name}`,
      when: ({ state }) => state === "to-mail" || state === "several-addresses",
      Dialog: MailDialog,
      said: ({ name }) => `The certificate of ${name} is mailed.`,
      failed: "It could not be mailed. Please try again.",
    },
    { ...chooseDonor, look: "secondary", when: ({ state }) => state === "unknown-pan" },
    {
      ...chooseDonor,
      label: "Choose another donor",
      look: "menu",
      when: ({ isChosen, state }) => isChosen && state !== "mailed" && state !== "unknown-pan",
    },
    {
      label: "See",
      nameOf: ({ name, file }) => `See the certificate of ${name || file}`,
      when: isStored,
      run: async (item) => {
        const { url } = await call(taxEndpoints.certificateLink, paramsOf(item));
        location.assign(url);
        return item;
      },
      said: "The certificate is downloaded.",
      failed: "It could not be opened. Please try again.",
    },
    {
      label: "Mail again",
      look: "menu",
      when: ({ state, addresses }) => state === "mailed" && addresses.length > 0,
      Dialog: MailDialog,
      said: ({ name }) => `The certificate of ${name} is mailed again.`,
      failed: "It could not be mailed. Please try again.",
    },
    {
      label: "Delete",
      look: "menu",
      when: isStored,
      confirm: ({ file }) => ({
        title: "Delete this certificate?",
        question: `${file} is deleted here, and no donor's page offers it any more. The tax portal still has it.`,
        action: "Delete",
        working: "Deleting...",
      }),
      run: async (item) => {
        await call(taxEndpoints.deleteCertificate, paramsOf(item));
        return null;
      },
      readsAgain: true,
      said: "The certificate is deleted.",
      failed: "It could not be deleted. Please try again.",
    },
  ],
  empty: { title: "No certificates yet.", text: "Each donor with a PAN has a line here." },
  none: { titleOf: () => "No certificate matches this.", all: "All lines" },
});

/** A donor of the year, for a file whose PAN none of them has. */
function ChooseDonor({ item, onDone, onClose }: DialogProps<Certificate>) {
  return (
    <FormDialog
      title="Choose the donor"
      action="Choose"
      fields={[
        {
          name: "gift",
          label: "Reference of a gift of the donor",
          required: true,
          maxLength: 20,
          placeholder: "GV-7K3F9M2P",
          hint: "On the donor's page, under Donors",
          autoComplete: "off",
        },
      ]}
      check={({ gift }): Record<string, string> => (gift.trim() ? {} : { gift: "Please enter the reference." })}
      send={async (body) => {
        await sendForm(taxEndpoints.chooseDonor, { ...paramsOf(item), body });
        onDone({ ...item, isChosen: true });
      }}
      onClose={onClose}
    >
      <p className="below-m">
        {item.file}: no donor of this year has its PAN {item.pan}. See the file first: it tells name and amount.
      </p>
    </FormDialog>
  );
}

function MailDialog({ item, onDone, onClose }: DialogProps<Certificate>) {
  const { name, addresses, mailedTo } = item;
  return (
    <FormDialog
      title="Mail the certificate"
      action="Mail it"
      working="Mailing..."
      fields={[{ name: "to", label: "To", choices: addresses.map((value) => ({ value, label: value })) }]}
      values={{ to: mailedTo || addresses[0] }}
      send={async (body) => {
        await call(taxEndpoints.mailCertificate, { ...paramsOf(item), body });
        onDone({ ...item, state: "mailed", mailedTo: body.to, mailedAt: new Date().toISOString() });
      }}
      onClose={onClose}
    >
      <p className="below-m">
        {addresses.length > 1
          ? `The gifts with the PAN of ${name} have several addresses. The certificate tells the donor's name, address and PAN.`
          : `The certificate of ${name}, as a PDF.`}
      </p>
    </FormDialog>
  );
}

const STATES: Record<CertificateState, { words: string; look: "success" | "warning" | "neutral" }> = {
  "to-mail": { words: "Fits, not mailed yet", look: "success" },
  mailed: { words: "Mailed", look: "neutral" },
  "no-address": { words: "Fits, no e-mail address", look: "warning" },
  "several-addresses": { words: "Several e-mail addresses", look: "warning" },
  "unknown-pan": { words: "No such PAN here", look: "warning" },
  "no-file": { words: "No file came", look: "warning" },
};

function File({ file, isChosen }: Certificate) {
  return (
    <>
      {file || "none"}
      {isChosen && <p className="meta">Donor chosen by hand</p>}
    </>
  );
}

function State({ state, mailedAt, mailedTo }: Certificate) {
  const { words, look } = STATES[state];
  return (
    <>
      <span className={`badge badge-${look}`}>
        {words}
        {mailedAt && ` ${formatDate(new Date(mailedAt))}`}
      </span>
      {mailedTo && <p className="meta">{mailedTo}</p>}
    </>
  );
}
