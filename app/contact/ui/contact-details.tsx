import PhoneIcon from "lucide-react/icons/phone";
import { useAnswerTime } from "../../platform/sharing/home.ts";
import type { ContactContent } from "../contact-content.ts";
import { Fact } from "../../ui/reading/detail.tsx";

type Details = { email: string; phone: string; address: string } & Pick<
  ContactContent,
  "morePhones" | "whatsApp" | "hours"
>;

/** Beside the message form: other contacts, opening hours, and the number for urgent calls. */
export function ContactDetails({ email, phone, address, morePhones, whatsApp, hours }: Details) {
  const answered = useAnswerTime();
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="h3">
        Quick contact
      </h2>
      <dl className="facts rows linked above-m">
        <Fact label="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact label="Phone">
          <ul>
            {[...new Set([phone, ...morePhones])].filter(Boolean).map((number) => (
              <li key={number}>
                <a href={`tel:${number.replaceAll(" ", "")}`}>{number.replaceAll(" ", "\u00A0")}</a>
              </li>
            ))}
          </ul>
        </Fact>
        {whatsApp && (
          <Fact label="WhatsApp">
            <a href={`https://wa.me/${whatsApp.replaceAll(/\D/g, "")}`} rel="external noreferrer">
              {whatsApp.replaceAll(" ", "\u00A0")}
            </a>
          </Fact>
        )}
        <Fact label="Address">{address}</Fact>
        {hours && <Fact label="Hours">{hours}</Fact>}
        <Fact label="Response">{answered.charAt(0).toUpperCase() + answered.slice(1)}</Fact>
      </dl>
    </section>
  );
}

export function Helpline({ helpline }: { helpline: ContactContent["helpline"] }) {
  if (helpline.numbers.length === 0) return null;
  return (
    <section className="box helpline" aria-labelledby="helpline">
      <h2 id="helpline" className="h3">
        Emergency helpline
      </h2>
      <p className="meta muted above-s">{helpline.intro}</p>
      <ul>
        {helpline.numbers.map(({ name, number, text }) => (
          <li key={number} className="above-m">
            <a className="link" href={`tel:${number.replaceAll(" ", "")}`}>
              <PhoneIcon className="icon" />
              {name} {number}
            </a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
