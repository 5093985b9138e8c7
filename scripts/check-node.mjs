// Runs on any Node from 18 on, before anything that needs a newer one: npm puts node_modules/.bin first,
// where the project's own Node lies, and falls back silently to the machine's Node where it is missing.
const NEEDED = 24;
const BROUGHT = ["linux-x64", "linux-arm64", "darwin-x64", "win32-x64"];

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  const machine = `${process.platform}-${process.arch}`;
  const remedy = BROUGHT.includes(machine)
    ? "run `npm ci` in this folder without --omit=optional, which brings it along, and start through npm"
    : `it is not brought along for ${machine}, so install Node ${NEEDED} from https://nodejs.org or your system's packages`;
  console.error(`This project needs Node ${NEEDED}, and this is ${process.version}: ${remedy}.`);
  process.exit(1);
}
