/** What each call takes and gives, read off the contract. */
import type { paths } from './contract'

type Full<P extends string> = `/api/v1${P}`
type PathWith<M extends 'get' | 'post'> = {
  [K in keyof paths]: paths[K] extends { [m in M]: { responses: object } }
    ? K extends Full<infer P>
      ? P
      : never
    : never
}[keyof paths]

export type PostPath = PathWith<'post'>
export type GetPath = PathWith<'get'>
type AnyPath = PostPath | GetPath

type OperationOf<P extends AnyPath> =
  Full<P> extends keyof paths
    ? paths[Full<P>] extends { post: infer O extends object }
      ? O
      : paths[Full<P>] extends { get: infer O extends object }
        ? O
        : never
    : never

type JsonOf<R> = R extends { content: { 'application/json': infer B } } ? B : undefined

export type BodyOf<P extends AnyPath> =
  OperationOf<P> extends { requestBody?: infer R } ? JsonOf<NonNullable<R>> : undefined

export type ParamsOf<P extends AnyPath> =
  OperationOf<P> extends { parameters: { path: infer X extends object } } ? X : undefined
export type DataOf<P extends AnyPath> =
  OperationOf<P> extends { responses: { 200: { content: { 'application/json': { data?: infer D } } } } }
    ? Present<D>
    : unknown

/** A reply leaves out what is not there; it never says null. */
type Present<T> = T extends (infer E)[]
  ? Present<E>[]
  : T extends object
    ? { [K in keyof T]: Present<Exclude<T[K], null>> }
    : T
