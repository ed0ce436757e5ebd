/** The map: the part of the world that it shows, 14° W to 112° E and 12° S to 62° N, and where a place stands on it. */

export type Point = readonly [longitude: number, latitude: number]

/** The size of the map, in its own units. */
export const [WIDTH, HEIGHT] = [1008, 592]
/** Units a degree. */
export const SCALE = 8
export const [WEST, NORTH] = [-14, 62]

/** Where a place stands on the map. */
export const drawn = ([longitude, latitude]: Point): Point => [(longitude - WEST) * SCALE, (NORTH - latitude) * SCALE]

/** The place that stands at a point of the map. */
export const placeAt = ([x, y]: Point): Point => [x / SCALE + WEST, NORTH - y / SCALE]
