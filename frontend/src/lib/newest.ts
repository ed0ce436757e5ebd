/** A trader's newest deals, as each part of the dashboard reads them: of one topic a page is shown at a time. */
export const NEWEST_DEALS = { page: { current: 1, size: 5 }, sort: '-updatedAt' } as const
