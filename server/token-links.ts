import { createTokenLinks } from "../app/platform/http/token-links.ts";
import { FEATURES } from "./features.ts";

export const { isTokenLink, pathForLog } = createTokenLinks(FEATURES.flatMap(({ tokenLinks = [] }) => tokenLinks));
