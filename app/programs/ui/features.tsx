import CheckIcon from "lucide-react/icons/check";

/** The features of a program, on its card and on its page. */
export function Features({ features }: { features: string[] }) {
  return (
    <ul className="stack gap-s muted features">
      {features.map((feature) => (
        <li key={feature} className="icon-words">
          <CheckIcon className="icon" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
