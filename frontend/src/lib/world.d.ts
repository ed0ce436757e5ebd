/** What `world.ts` draws while the front end is built: paths in the units of the map. */
declare module 'virtual:world' {
  export const land: string
  export const borders: string
}
