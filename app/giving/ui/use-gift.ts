import { useEffect, useState, type RefObject } from "react";
import { readAmount } from "../amounts.ts";

export type ChosenGift = { rupees: number; tier: string; isMonthly: boolean };
type Tier = { name: string; rupees: number };
type Offered = { tiers: readonly Tier[]; mostMonthlyInRupees: number };

/**
 * The current values of the form. The fields are uncontrolled, so that a choice made before hydration counts too. A
 * preset clears the custom amount and the reverse; another amount clears the membership, and monthly a preset above
 * its ceiling.
 */
export function useGift(form: RefObject<HTMLFormElement | null>, first: ChosenGift, offered: Offered) {
  const [gift, setGift] = useState(first);
  const [isUnreadable, setUnreadable] = useState(false);

  /** The membership stays as long as its amount does. */
  function read() {
    const { rupees, isMonthly } = readGift(form, offered.mostMonthlyInRupees);
    const isTierOf = (tier: string) => offered.tiers.some((one) => one.name === tier && one.rupees === rupees);
    // A membership may be chosen while the page hydrates, and then this runs after that choice.
    setGift(({ tier }) => ({ rupees, isMonthly, tier: isTierOf(tier) ? tier : "" }));
  }

  function change(field: EventTarget) {
    if (!(field instanceof HTMLInputElement)) return;
    if (field.name === "amount") customOf(form).value = "";
    if (field.name === "custom") for (const preset of presetsOf(form)) preset.checked = false;
    if (isUnreadable) check();
    read();
  }

  /** Shown after the field loses the focus, as long as it is invalid: half an amount is no mistake yet. */
  function check() {
    const { value } = customOf(form);
    setUnreadable(value.trim() !== "" && readAmount(value) === null);
  }

  function choose({ name, rupees }: Tier) {
    const amount = String(rupees);
    const presets = [...presetsOf(form)];
    for (const preset of presets) preset.checked = preset.value === amount;
    customOf(form).value = presets.some(({ checked }) => checked) ? "" : amount;
    setUnreadable(false);
    setGift((now) => ({ ...now, rupees, tier: name }));
  }

  function giveOnce() {
    const once = form.current?.querySelector<HTMLInputElement>("input[value=one-time]");
    if (once) once.checked = true;
    read();
    once?.focus();
  }

  useEffect(() => {
    read();
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once, when script has come: what the visitor chose meanwhile
  }, []);

  return { gift, isUnreadable, change, check, choose, giveOnce, leaveTier: () => setGift({ ...gift, tier: "" }) };
}

function readGift(form: RefObject<HTMLFormElement | null>, most: number): Omit<ChosenGift, "tier"> {
  const data = new FormData(form.current ?? undefined);
  const isMonthly = textOf(data, "frequency") === "monthly";
  for (const preset of presetsOf(form)) {
    if (!isMonthly || !preset.checked || Number(preset.value) <= most) continue;
    preset.checked = false;
    data.delete("amount");
  }
  const rupees = readAmount(textOf(data, "custom").trim() || textOf(data, "amount")) ?? 0;
  return { rupees, isMonthly };
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}

function presetsOf(form: RefObject<HTMLFormElement | null>): NodeListOf<HTMLInputElement> {
  return form.current?.querySelectorAll<HTMLInputElement>("input[name=amount]") ?? document.querySelectorAll("nothing");
}

function customOf(form: RefObject<HTMLFormElement | null>): { value: string } {
  return form.current?.querySelector<HTMLInputElement>("input[name=custom]") ?? { value: "" };
}
