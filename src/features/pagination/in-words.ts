/** A page that ends paging by a page size, which may be known in a run only. */
export function shortPage(size: number | string | null): string {
  return size === null || size === 1 ? 'an empty page' : `a page with fewer than ${size} records`;
}

export function notWithFirst({ firstPageParams }: { readonly firstPageParams: boolean }): string {
  return firstPageParams ? '' : ', not sent with the first page';
}

export function keptParams({ includeParams }: { readonly includeParams: boolean }): string {
  return includeParams ? ", with the job's parameters" : ", without the job's parameters";
}
