import { expect, test } from "vitest";
import { toNetwork } from "./client-address.server.ts";

test("every spelling of one address counts as one", () => {
  const spellings = ["192.0.2.1", "::ffff:192.0.2.1", "::FFFF:c000:201", "[::ffff:192.0.2.1]:4711", "192.0.2.1:4711"];
  expect(new Set(spellings.map(toNetwork))).toEqual(new Set(["192.0.2.1"]));
});

test("the IPv6 addresses of one /64 network count as one, those of another do not", () => {
  const line = [
    "2001:db8:0:7::1",
    "2001:0DB8::0007:aaaa:bbbb:cccc:dddd",
    "[2001:db8:0:7:ffff::]:443",
    "2001:db8:0:7::1%eth0",
  ];
  expect(new Set(line.map(toNetwork))).toEqual(new Set(["2001:db8:0:7::/64"]));
  expect(toNetwork("2001:db8:0:8::1")).toBe("2001:db8:0:8::/64");
  expect(toNetwork("::1")).toBe("0:0:0:0::/64");
});

test("a text that is no address is shortened", () => {
  expect(toNetwork("unknown")).toBe("unknown");
  expect(toNetwork("x".repeat(500))).toHaveLength(64);
  expect(toNetwork("[not:an:address]")).toBe("not:an:address");
});
