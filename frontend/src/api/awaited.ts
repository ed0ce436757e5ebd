/** The calls that the OpenAPI document does not tell of yet, in its shape; one that it tells of is read there. */

type Envelope<T> = { success: boolean; message: string; data: T }
type Reply<T> = { headers: { [name: string]: unknown }; content: { 'application/json': Envelope<T> } }
type Parameters<P> = { query?: never; header?: never; path: P; cookie?: never }
type Post<B, T, P = never> = {
  get?: never
  post: {
    parameters: Parameters<P>
    requestBody: { content: { 'application/json': B } }
    responses: { 200: Reply<T> }
  }
}
type Get<T> = {
  post?: never
  get: { parameters: Parameters<never>; requestBody?: never; responses: { 200: Reply<T> } }
}
type Nothing = Record<string, never>
type ListOf<T> = { items: T[]; page: { current: number; size: number; total: number } }
type PageRequest = { current?: number; size?: number }
type Role = 'user' | 'admin' | 'sales' | 'bank'
type Session = { token: string; expiresIn: number; userType: Role }

type User = {
  _id: string
  userType: Role
  isAdmin: boolean
  firstName: string
  lastName: string
  companyEmail: { email: string; isVerified: boolean }
  phone?: { number: string; isVerified: boolean }
  profilePhoto?: string
  isOnBoarded?: boolean
  company?: { _id?: string; companyName: string; country?: string }
  permissions: string[]
  bank?: { _id: string; name: string }
  createdAt?: string
}

type Notice = {
  _id: string
  kind: string
  body: { dealId?: string; order_id?: string; kind?: string; text?: string }
  at: string
  isRead: boolean
}

type BankDomain = { _id: string; domain: string; bankName: string; bankId?: string }

export interface AwaitedPaths {
  '/api/v1/identity/signIn': Post<{ email: string; password: string }, Session>
  '/api/v1/identity/refresh': Post<Nothing, Session>
  '/api/v1/user/details': Post<{ withLogin?: boolean }, User>
  '/api/v1/user/logout': Post<Nothing, unknown>
  '/api/v1/notifications/get': Post<{ page?: PageRequest }, ListOf<Notice> & { unread?: number }>
  '/api/v1/notifications/markRead': Post<{ ids: string[] }, unknown>
  '/api/v1/upload': Post<unknown, { files: Record<string, { location: string; fileName?: string }[]> }>
  '/api/v1/getSignedUrl': Post<{ filePath: string }, { url: string }>
  '/api/v1/admin/getDomains': Get<ListOf<BankDomain>>
  '/api/v1/admin/getUsers': Post<{ page?: PageRequest; filters?: Record<string, unknown> }, ListOf<User>>
  '/api/v1/admin/toggleUserStatus': Post<{ userId: string }, unknown>
  '/api/v1/admin/role/update/{userId}': Post<{ permissions: string[] }, unknown, { userId: string }>
}
