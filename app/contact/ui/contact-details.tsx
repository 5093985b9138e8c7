import PhoneIcon from "lucide-react/icons/phone";
import type { ContactContent } from "../contact-content.ts";
import { Fact } from "../../ui/reading/fact.tsx";

type Details = { email: string; phone: string; address: string };

/** What stands beside the message form: how else to reach us, when, and whom to ring when it cannot wait. */
export function ContactDetails({ email, phone, address }: Details) {
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-h3">
        Quick contact
      </h2>
      <dl className="contact-details">
        <Fact label="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact label="Phone">
          <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone.replaceAll(" ", "\u00A0")}</a>
        </Fact>
        <Fact label="Address">{address}</Fact>
        <Fact label="Hours">Mon-Sat 9:00 AM to 6:00 PM</Fact>
        <Fact label="Response">within 24 hours, Monday to Saturday</Fact>
      </dl>
    </section>
  );
}

export function Helpline({ helpline }: { helpline: ContactContent["helpline"] }) {
  if (helpline.numbers.length === 0) return null;
  return (
    <section className="helpline" aria-labelledby="helpline">
      <h2 id="helpline" className="text-h3">
        Emergency helpline
      </h2>
      <p>{helpline.intro}</p>
      <ul>
        {helpline.numbers.map(({ name, number, text }) => (
          <li key={number}>
            <a className="helpline-number" href={`tel:${number.replaceAll(" ", "")}`}>
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
