import type { Handlers } from '../api/contract.ts'
import type { forwardingHandlers } from '../generated/forwarding-handlers.ts'

/** Handlers written by hand (`x-handler: own`): of all operations but those that are only forwarded. */
export type OwnHandlers = Omit<Handlers, keyof ReturnType<typeof forwardingHandlers>>
