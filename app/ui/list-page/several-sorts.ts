import type { BulkAction, ListAction, ListOrder } from "./list-description.ts";

/** An action of one sort of item, in a list of several sorts. */
export function actionFor<Item, Sort extends Item>(
  isSort: (item: Item) => item is Sort,
  action: ListAction<Sort>,
): ListAction<Item> {
  const when = (item: Item) => isSort(item) && (action.when?.(item) ?? true);
  // It is never carried out for another sort.
  return { ...action, when } as unknown as ListAction<Item>;
}

/** The order of one sort of item; the others have no place in it. */
export function orderAmong<Item, Sort extends Item>(
  isSort: (item: Item) => item is Sort,
  order: ListOrder<Sort> | null,
): ListOrder<Item> | null {
  return order && ({ ...order, isIn: isSort } as unknown as ListOrder<Item>);
}

/** As `actionFor`, for several items at once. */
export function bulkFor<Item, Sort extends Item>(
  isSort: (item: Item) => item is Sort,
  action: BulkAction<Sort>,
): BulkAction<Item> {
  return { ...action, isAbout: isSort } as unknown as BulkAction<Item>;
}
