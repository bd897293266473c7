import type { Handlers } from '../api/contract.ts'
import type { forwardingHandlers } from '../generated/forwarding-handlers.ts'

/** Handlers written by hand (`x-handler: own`); the handlers of all other operations are generated. */
export type OwnHandlers = Omit<Handlers, keyof ReturnType<typeof forwardingHandlers>>
