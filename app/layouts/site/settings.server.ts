import { FILES } from "../../platform/files/file-kinds.ts";
import {
  area,
  line,
  lines,
  number,
  numberOrNone,
  picture,
  shaped,
  toggle,
  type SettingsSection,
} from "../../platform/settings/section-fields.server.ts";
import { film, link, LINK_SENTENCE } from "../../platform/settings/site.ts";
import { emailAddress, optionalPhone } from "../../platform/text/people.ts";
import { UPLOAD_LIMITS } from "../../platform/uploads/limits.ts";
import { FILE_LIMITS } from "../../resources/files.server.ts";
import { HOME, LEGAL } from "./site-content.ts";

const MOST = 1_000_000_000;

const identity: SettingsSection = {
  id: "identity",
  title: "Identity",
  place: "settings",
  groups: [
    {
      fields: [line("site.name", "Name", 60, { required: true }), line("site.nameInHindi", "Name in Hindi", 60)],
      seen: "Top and foot of every page, tickets and share pictures.",
      view: "/",
    },
    {
      fields: [
        line("site.taglineFirst", "Tagline, in the sky", 60, { required: true }),
        line("site.taglineSecond", "Tagline, in the water", 60),
      ],
      seen: "Home, across the picture, and beside Sign In.",
      view: "/",
    },
    {
      fields: [area("site.description", "In one sentence", 160)],
      seen: "Foot of every page, About, and under the name in search engines and in shared links.",
      view: "/about",
    },
    {
      fields: [
        picture("site.logo", "Logo", { hint: "Without one it is the sun on its horizon" }),
        picture("site.icon", "Small icon", { hint: "Square, at least 512 pixels" }),
      ],
      seen: "The logo: top left and at the foot of every page, and on share pictures. The icon: in the browser's tab and on a phone's home screen.",
      view: "/",
    },
    {
      fields: [
        line("site.registrationNumber", "Registration number", 60),
        lines("site.registrationLines", "More registration lines", 400, { hint: "One a line, such as 12A and 80G" }),
        number("site.foundedYear", "Founded in", 1800, 2200),
      ],
      seen: "Foot of every page; the number on the privacy page too. The year begins the line that ends with this year.",
      view: "/privacy",
    },
  ],
};

const contact: SettingsSection = {
  id: "contact",
  title: "Contact",
  place: "settings",
  contents: [LEGAL],
  groups: [
    {
      fields: [
        shaped("site.email", "Email", {
          shape: emailAddress,
          sentence: "An email address looks like name@example.org.",
        }),
        shaped("site.phone", "Phone", {
          shape: optionalPhone,
          sentence: "A phone number looks like +91 98765 43210.",
        }),
      ],
      seen: "Foot of every page, the contact page, and wherever people are asked to write.",
      view: "/contact",
    },
    {
      fields: [area("site.address", "Address", 300)],
      seen: "Foot of every page and the contact page.",
      view: "/contact",
    },
    {
      fields: [
        numberOrNone("site.answerHours", "Visitors are answered within (hours)", {
          min: 1,
          max: 720,
          hint: "Sundays do not count. Empty: the site promises nothing",
        }),
        line("site.answerWords", "The same in your words", 100, {
          hint: "Such as “within three days”. Empty: as the hours say",
        }),
      ],
      seen: "Contact, below every form that asks for an answer, in the mail that confirms it, and as the time left in the inbox.",
      view: "/contact",
    },
    {
      fields: [
        line("site.grievanceOfficer", "Grievance officer", 100, {
          hint: "The name. Without one the texts say that it is to be added",
        }),
      ],
      seen: "Privacy and terms, where {grievanceOfficer} stands in their texts.",
      view: "/privacy",
    },
    {
      fields: [
        number("legal.contentDays", "Days until a complaint about content is decided", 1, 365),
        number("legal.complaintDays", "Days until any other complaint is decided", 1, 365),
        number("legal.dataDays", "Days until one about personal data is decided", 1, 90),
        number("legal.feeRefundDays", "Working days until a fee is sent back", 1, 90),
      ],
      seen: "Privacy and terms, where {contentDays}, {complaintDays}, {dataDays} and {feeRefundDays} stand in their texts; {officeHours} are those of Cities and hours, {answerTime} is as above. Please have a lawyer read them.",
      view: "/terms",
    },
    {
      fields: ["Instagram", "YouTube", "Facebook"].map((name) =>
        shaped(`site.social.${name.toLowerCase()}`, name, { shape: link, sentence: LINK_SENTENCE }),
      ),
      seen: "The signs at the foot of every page. One that is empty is not shown.",
      view: "/",
    },
  ],
};

const home: SettingsSection = {
  id: "home",
  title: "Home page",
  place: "settings",
  contents: [HOME],
  groups: [
    {
      fields: [
        picture("home.picture", "Picture", { hint: "Wide, at least 1920 pixels; without one it is the painted river" }),
        shaped("site.heroVideo", "Film", {
          shape: film,
          sentence: "Write own, or an address such as https://films.example.org/river.mp4.",
          hint: "own is the film that came with the site, and moves only its own picture; leave it empty for none",
        }),
      ],
      seen: "Home, behind the tagline; the film on screens wider than a phone.",
      view: "/",
    },
    {
      fields: [
        area("home.introduction", "Who you are, in one or two sentences", 300, {
          hint: "Empty: the sentence of Identity",
        }),
      ],
      seen: "Home, below the figures, above Begin, Come and Read.",
      view: "/",
    },
    {
      fields: [
        numberOrNone("site.figures.students", "Students", { min: 0, max: MOST }),
        numberOrNone("site.figures.programs", "Programs", { min: 0, max: MOST }),
        numberOrNone("site.figures.cities", "Cities", { min: 0, max: MOST }),
        numberOrNone("site.figures.volunteers", "Volunteers", { min: 0, max: MOST }),
        line("site.figuresNote", "How they are counted", 160, {
          hint: "As in: Counted since 2009 from attendance lists",
        }),
      ],
      seen: "Home, the figures that count up, and three of them again at its end. One that is empty is not shown.",
      view: "/",
    },
    {
      fields: [
        line("home.callTitle", "Call to action", 100, { required: true }),
        area("home.callText", "What follows it", 300),
        picture("home.callPicture", "Its picture", { hint: "Without one it is the river of lamps" }),
      ],
      seen: "Home, at its end, above the buttons Donate and Join a Program.",
      view: "/",
    },
  ],
};

const files: SettingsSection = {
  id: "files",
  title: "Pictures and files",
  place: "settings",
  contents: [UPLOAD_LIMITS, FILE_LIMITS],
  groups: [
    {
      fields: [
        numberOrNone("uploads.pictureMb", "Largest picture, in MB", {
          min: 1,
          max: 100,
          hint: "Empty: as large as the server takes. More than it takes changes nothing",
        }),
      ],
      seen: "Said below each field for a picture. A larger one is refused before it is read.",
    },
    {
      fields: (["audio", "video", "pdf"] as const).map((kind) =>
        number(`fileLimits.${kind}`, `Largest ${FILES[kind].what}, in MB`, 1, FILES[kind].most),
      ),
      seen: "Resources, where a recording, a film or a PDF is sent.",
    },
  ],
};

/** It comes last: what it hides is listed beside it. */
export const LIVE: SettingsSection = {
  id: "live",
  title: "Going live",
  place: "settings",
  groups: [
    {
      fields: [toggle("site.isLive", "This foundation is live")],
      seen: "Once it is on, these samples leave the site. Switch it off, and they are back.",
      things: [
        "Testimonials and campaigns that are marked as samples",
        "Ratings of programs",
        "Numbers of participants of programs",
        "The line “Ratings and numbers of participants are samples”",
      ],
      view: "/programs",
    },
  ],
};

/** What belongs to no feature, and is true on every page. */
export const SITE_SETTINGS: SettingsSection[] = [identity, contact, home, files];
