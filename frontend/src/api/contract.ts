/** The contract of the HTTP calls, in the shape that `npm run contract` generates from the backend's OpenAPI document. */

type Envelope<T> = { success: boolean; message: string; data: T }
type Reply<T> = { headers: { [name: string]: unknown }; content: { 'application/json': Envelope<T> } }
type Parameters<P, Q = never> = { query?: Q; header?: never; path: P; cookie?: never }
type Operation<B, T, P = never, Q = never> = {
  parameters: Parameters<P, Q>
  requestBody: { content: { 'application/json': B } }
  responses: { 200: Reply<T> }
}
type Post<B, T, P = never> = { get?: never; post: Operation<B, T, P> }
type Get<T> = { post?: never; get: { parameters: Parameters<never>; requestBody?: never; responses: { 200: Reply<T> } } }
type Nothing = Record<string, never>
type S = components['schemas']
type ListOf<T> = { items: T[]; page: { current: number; size: number; total: number } }
type ById = { id: string }
type OrdersBody = {
  page?: S['PageRequest']
  catFilters?: { status?: string }
  otherFilters?: { dealStatus?: string; assignedBank?: string }
  search?: string
  sort?: string
}
type FileBody = { fileURL: string; fileName: string; stepNumber: number; documentType?: string }

export interface paths {
  '/api/v1/identity/signIn': Post<{ email: string; password: string }, S['Session']>
  '/api/v1/identity/refresh': Post<Nothing, S['Session']>
  '/api/v1/user/details': Post<{ withLogin?: boolean }, S['User']>
  '/api/v1/user/logout': Post<Nothing, unknown>
  '/api/v1/catalogue/options': Get<S['Options']>
  '/api/v1/listing/search': Post<
    { page?: S['PageRequest']; filters?: S['ListingFilters']; search?: string; sort?: string },
    ListOf<S['Lot']>
  >
  '/api/v1/listing/get/{id}': Post<Nothing, S['Lot'], ById>
  '/api/v1/order/place': Post<S['PlaceOrder'], { dealId: string; order_id: string; version: number }>
  '/api/v1/deal/getDeals': Post<
    { isBuyer?: boolean; special?: boolean; search?: string; page?: S['PageRequest'] },
    ListOf<S['Deal']>
  >
  '/api/v1/deal/get/{dealId}': Post<Nothing, S['Deal'], { dealId: string }>
  '/api/v1/order/attachFileToStep/{id}': Post<FileBody, S['Receipt'], ById>
  '/api/v1/notifications/get': Post<{ page?: S['PageRequest'] }, ListOf<S['Notice']> & { unread?: number }>
  '/api/v1/notifications/markRead': Post<{ ids: string[] }, unknown>
  '/api/v1/upload': Post<unknown, { files: Record<string, { location: string; fileName?: string }[]> }>
  '/api/v1/getSignedUrl': Post<{ filePath: string }, { url: string }>
  '/api/v1/admin/order/getOrders': Post<OrdersBody, ListOf<S['Deal']>>
  '/api/v1/admin/domestic-order/getOrders': Post<OrdersBody, ListOf<S['Deal']>>
  '/api/v1/admin/order/getDeletedOrders': Post<OrdersBody, ListOf<S['Deal']>>
  '/api/v1/admin/domestic-order/getDeletedDomesticOrder': Post<OrdersBody, ListOf<S['Deal']>>
  '/api/v1/admin/order/markTimelineStep/{id}': Post<{ stepNumber: number }, S['Receipt'], ById>
  '/api/v1/admin/order/extendTimelineStep/{id}': Post<{ stepNumber: number; nDays: number }, S['Receipt'], ById>
  '/api/v1/admin/order/attachFileToStep/{id}': Post<FileBody, S['Receipt'], ById>
  '/api/v1/admin/order/removeFileFromStep/{id}': Post<{ stepNumber: number; fileIndex: number }, S['Receipt'], ById>
  '/api/v1/admin/order/assignBank/{id}': Post<{ bankId: string | null }, S['Receipt'], ById>
  '/api/v1/admin/order/cancel/{id}': Post<{ reason?: string }, S['Receipt'], ById>
  '/api/v1/admin/order/history/{id}': Post<Nothing, ListOf<S['HistoryEntry']>, ById>
  '/api/v1/admin/deal/deleteDeal/{id}': Post<Nothing, S['Receipt'], ById>
  '/api/v1/admin/deal/editDeal/{id}': Post<S['EditDeal'], S['Receipt'], ById>
  '/api/v1/admin/deal/restore/{id}': Post<Nothing, S['Receipt'], ById>
  '/api/v1/admin/domestic-order/restore/{id}': Post<Nothing, S['Receipt'], ById>
  '/api/v1/admin/overallstats': Post<{ assignedBank?: string }, S['Stats']>
  '/api/v1/admin/getDomains': Get<ListOf<S['BankDomain']>>
  '/api/v1/admin/getUsers': Post<{ page?: S['PageRequest']; filters?: Record<string, unknown> }, ListOf<S['User']>>
  '/api/v1/admin/toggleUserStatus': Post<{ userId: string }, unknown>
  '/api/v1/admin/role/update/{userId}': Post<{ permissions: string[] }, unknown, { userId: string }>
}

export interface components {
  schemas: {
    PageRequest: { current?: number; size?: number }
    Money: { amount: string; currency: 'USD' | 'AED' }
    Option: { value: string; label: string; code?: string; warning?: string }
    OptionGroup: { value: string; label: string; children: components['schemas']['Option'][] }
    Options: {
      incoterms: components['schemas']['Option'][]
      paymentTerms: components['schemas']['Option'][]
      transportModes: components['schemas']['Option'][]
      dealStatuses: components['schemas']['Option'][]
      documentTypes: components['schemas']['Option'][]
      categories: components['schemas']['OptionGroup'][]
      ports: components['schemas']['PortRow'][]
    }
    PortRow: { value: string; label: string; country: string; type: string }
    Session: { token: string; expiresIn: number; userType: components['schemas']['Role'] }
    Role: 'user' | 'admin' | 'sales' | 'bank'
    Receipt: { version: number }
    User: {
      _id: string
      userType: components['schemas']['Role']
      isAdmin: boolean
      firstName: string
      lastName: string
      companyEmail: { email: string; isVerified: boolean }
      phone?: { number: string; isVerified: boolean }
      profilePhoto?: string
      isOnBoarded?: boolean
      company?: { _id?: string; companyName: string; country?: string }
      permissions: string[]
      bank?: components['schemas']['BankRef']
      createdAt?: string
    }
    BankRef: { _id: string; name: string }
    BankDomain: { _id: string; domain: string; bankName: string; bankId?: string }
    Address: { line1?: string; city?: string; country?: string; postalCode?: string }
    Party: { _id: string; companyName: string; country?: string }
    DealItem: {
      _id: string
      itemName: string
      hsCode: string
      quantity: number
      unit: string
      unitWeight: string
      unitPrice: components['schemas']['Money']
      priceAs: string
      total: components['schemas']['Money']
    }
    Port: { code: string; name: string; country: string; mode?: string }
    Dispute: {
      status: 'open' | 'closed'
      orderRef: string
      toParty: string
      openedBy: string
      category?: string
      reason?: string
      description?: string
      openedAt: string
      closedAt?: string
      outcome?: string
    }
    DealFile: { _id: string; fileURL: string; fileName: string; stepNumber: number; documentType?: string }
    TimelineStep: {
      stepNumber: number
      name: string
      owner: string
      status: 'pending' | 'active' | 'done' | 'overdue' | 'skipped'
      dueOn: string
      doneAt?: string
      extendedByDays: number
      dependsOn: number[]
      requires: string[]
      mayNeed: string[]
      files: components['schemas']['DealFile'][]
    }
    Deal: {
      _id: string
      dealId: string
      order_id: string
      kind: 'international' | 'domestic'
      channel: 'procurement' | 'warehouse'
      dealStatus: string
      bucket: 'open' | 'closed' | 'cancelled' | 'disputed' | 'deleted'
      version: number
      listingId: string
      items: components['schemas']['DealItem'][]
      buyer: components['schemas']['Party']
      seller: components['schemas']['Party']
      assignedBank?: components['schemas']['BankRef']
      incoterm?: string
      paymentTerm: string
      transportMode?: string
      origin?: components['schemas']['Port']
      destination?: components['schemas']['Address']
      deliveryTerms?: string
      notes?: string
      totals: {
        amount: components['schemas']['Money']
        amountUsd: components['schemas']['Money']
        quantity: number
        weightKg: string
      }
      timeline: components['schemas']['TimelineStep'][]
      uploadedDeliveryOrders: components['schemas']['DealFile'][]
      invoice?: { invoiceId: string; path: string }
      deliveryDoc?: { deliveryId: string; path: string }
      dispute?: components['schemas']['Dispute']
      onHold?: string
      cancelReason?: string
      buyerRating?: number
      sellerRating?: number
      deletedAt?: string
      shipments?: { _id: string }[]
      createdAt: string
      updatedAt: string
    }
    EditDeal: {
      incoterm?: string
      paymentTerm?: string
      transportMode?: string
      items?: { _id: string; quantity?: number; unitPrice?: components['schemas']['Money'] }[]
      destination?: components['schemas']['Address']
      deliveryTerms?: string
      notes?: string
    }
    HistoryEntry: { version: number; kind: string; at: string; by?: string; from?: string; body?: unknown }
    Lot: {
      _id: string
      title: string
      categories?: string[]
      saleType: string
      lotCondition?: string
      lotDescription?: string
      HSCode?: string
      noOfUnits: number
      retailPriceAs: string
      listedPrice: components['schemas']['Money']
      origin: string
      weight: string
      incoterms: string[]
      countriesNotForSale: string[]
      seller?: components['schemas']['Party']
    }
    ListingFilters: {
      category?: string
      saleType?: string
      lotCondition?: string
      origin?: string
      destination?: string
      priceMin?: string
      priceMax?: string
      incoterm?: string
    }
    PlaceOrder: {
      listingId: string
      kind: 'international' | 'domestic'
      quantity?: number
      destination?: components['schemas']['Address']
      incoterm?: string
      paymentTerm: string
      transportMode?: string
    }
    Notice: { _id: string; kind: string; body: components['schemas']['NoticeBody']; at: string; isRead: boolean }
    NoticeBody: { dealId?: string; order_id?: string; kind?: string; text?: string }
    Stats: {
      international: { [bucket: string]: number }
      domestic: { [bucket: string]: number }
      byStatus: { international: { [status: string]: number }; domestic: { [status: string]: number } }
      deals: number
      overdue: number
      openWorth: components['schemas']['Money']
    }
  }
}
