import CheckIcon from "lucide-react/icons/check";

/** The features of a program, on its card and on its page. */
export function Features({ features }: { features: string[] }) {
  return (
    <ul className="grid gap-2.5 leading-[1.4] text-ink-2">
      {features.map((feature) => (
        <li key={feature} className="flex gap-3">
          <CheckIcon className="icon mt-[0.1em] text-success" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
