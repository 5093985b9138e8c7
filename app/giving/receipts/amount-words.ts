const SMALL =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const TENS = "_ _ Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
const SCALES = [
  { value: 10_000_000, name: "Crore" },
  { value: 100_000, name: "Lakh" },
  { value: 1_000, name: "Thousand" },
  { value: 100, name: "Hundred" },
];

/** `Rupees Two Thousand Five Hundred and Fifty Paise Only` */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  return `Rupees ${inWords(rupees)}${rest === 0 ? "" : ` and ${inWords(rest)} Paise`} Only`;
}

/** A whole number as it is counted in India, in crores, lakhs and thousands. */
function inWords(number: number): string {
  const scale = SCALES.find(({ value }) => value <= number);
  if (scale) {
    const rest = number % scale.value;
    return `${inWords(Math.floor(number / scale.value))} ${scale.name}${rest === 0 ? "" : ` ${inWords(rest)}`}`;
  }
  if (number < SMALL.length) return SMALL[number] ?? "";
  const tens = TENS[Math.floor(number / 10)] ?? "";
  return number % 10 === 0 ? tens : `${tens}-${SMALL[number % 10] ?? ""}`;
}
