/** Draws the land and its borders for the maps while the front end is built, from Natural Earth. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoIdentity, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'
import { HEIGHT, NORTH, SCALE, WEST, WIDTH } from './src/lib/map'

const NAME = 'virtual:world'

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>

/** Both as paths in the units of the map, cut off at its edges. */
function drawnWorld(): { land: string; borders: string } {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json')
  const world: World = JSON.parse(readFileSync(file, 'utf8'))
  const projection = geoIdentity()
    .reflectY(true)
    .scale(SCALE)
    .translate([-WEST * SCALE, NORTH * SCALE])
    .clipExtent([
      [0, 0],
      [WIDTH, HEIGHT],
    ])
  const path = geoPath(projection).digits(0)
  const { countries, land } = world.objects
  return {
    land: path(feature(world, land)) ?? '',
    borders: path(mesh(world, countries, (one, other) => one !== other)) ?? '',
  }
}

export function world(): Plugin {
  return {
    name: 'world',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined
      const { land, borders } = drawnWorld()
      return `export const land = ${JSON.stringify(land)}\nexport const borders = ${JSON.stringify(borders)}`
    },
  }
}
