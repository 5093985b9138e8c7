/** The part of an OpenAPI 3.1 document that our page shows. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  default?: unknown;
};
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  tags?: string[];
  summary?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};
export type OpenApiDocument = {
  info: { title: string; description?: string };
  servers?: { url: string }[];
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

export type Field = { name: string; type: string; isRequired: boolean; words: string };
export type Answer = { status: string; words: string; shape: string };
export type ApiCall = {
  id: string;
  method: string;
  path: string;
  words: string;
  needsToken: boolean;
  parameters: Field[];
  bodyType: string;
  body: Field[];
  answers: Answer[];
};
export type ApiReference = {
  title: string;
  words: string;
  server: string;
  groups: { name: string; calls: ApiCall[] }[];
  shapes: { name: string; fields: Field[] }[];
};

/** An OpenAPI document as a page reads it: calls by group, fields with their types in words. */
export function toApiReference(document: OpenApiDocument): ApiReference {
  const groups = new Map<string, ApiCall[]>();
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = operation.tags?.[0] ?? "Other";
      groups.set(name, [...(groups.get(name) ?? []), toCall(method, path, operation)]);
    }
  }
  return {
    title: document.info.title,
    words: document.info.description ?? "",
    server: document.servers?.[0]?.url ?? "",
    groups: Array.from(groups, ([name, calls]) => ({ name, calls })),
    shapes: Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => ({
      name,
      fields: fieldsOf(schema),
    })),
  };
}

function toCall(method: string, path: string, operation: Operation): ApiCall {
  const [bodyType = "", body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return {
    id: `${method}${path.replaceAll(/[{}]/g, "").replaceAll("/", "-")}`,
    method: method.toUpperCase(),
    path,
    words: operation.summary ?? "",
    needsToken: (operation.security?.length ?? 0) > 0,
    parameters: (operation.parameters ?? []).map((parameter) => ({
      name: parameter.name,
      type: `${typeOf(parameter.schema)}, in ${parameter.in}`,
      isRequired: parameter.required ?? false,
      words: parameter.description ?? parameter.schema?.description ?? "",
    })),
    bodyType,
    body: fieldsOf(body?.schema),
    answers: Object.entries(operation.responses ?? {}).map(([status, { description = "", content }]) => ({
      status,
      words: description,
      shape: content ? typeOf(Object.values(content)[0]?.schema) : "",
    })),
  };
}

function fieldsOf(schema: Schema | undefined): Field[] {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeOf(field),
    isRequired: schema?.required?.includes(name) ?? false,
    words: field.description ?? "",
  }));
}

/** `list of BlogPost`, `date-time`, `"Online" | "Offline"`, `number or text`. */
export function typeOf(schema: Schema | undefined): string {
  if (!schema) return "";
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.filter((one) => !isBlank(one)).map(typeOf))].join(" or ");
  if (schema.type === "array") return `list of ${typeOf(schema.items) || "anything"}`;
  if (schema.type === "string") return schema.format === "binary" ? "file" : (schema.format ?? "text");
  return [schema.type ?? "anything"].flat().join(" or ");
}

/** Forms may send an empty text for "not set"; the reader need not know. */
function isBlank(schema: Schema): boolean {
  return schema.enum?.length === 1 && schema.enum[0] === "";
}
