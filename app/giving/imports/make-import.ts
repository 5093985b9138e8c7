const HEAD =
  "Receipt No.,Receipt Date,Date,Donor Name,Email,Phone,Address,City,PIN,PAN,Amount,Mode,UTR / Cheque,Campaign";

/** A line of a made file of gifts. */
type MadeGift = Partial<
  Record<
    | "receipt"
    | "receiptOn"
    | "day"
    | "name"
    | "email"
    | "phone"
    | "address"
    | "city"
    | "pin"
    | "pan"
    | "amount"
    | "mode"
    | "reference"
    | "campaign",
    string
  >
>;

const GIFT = {
  receipt: "TR/17",
  receiptOn: "13/04/2023",
  day: "12/04/2023",
  name: "Lakshmi Iyer",
  email: "lakshmi@example.org",
  phone: "98765 43210",
  address: "14, 3rd Cross",
  city: "Coimbatore",
  pin: "641011",
  pan: "ABCPI1234K",
  amount: "5,000",
  mode: "NEFT",
  reference: "HDFCN52023041212",
  campaign: "",
};

/** A file of gifts as a spreadsheet saves it; each differs from the first one by what is given. */
export function makeGiftFile(...changes: MadeGift[]): string {
  const lines = changes.map((one) =>
    Object.values({ ...GIFT, ...one }).map((cell) => `"${cell.replaceAll('"', '""')}"`),
  );
  return [HEAD, ...lines.map((cells) => cells.join(","))].join("\r\n");
}
