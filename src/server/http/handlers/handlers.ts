import type { Services } from '../../context/services.ts'
import { accessHandlers } from './access-handlers.ts'
import { checksHandlers } from './checks-handlers.ts'
import { communityHandlers } from './community-handlers.ts'
import type { Handlers } from '../api/contract.ts'
import { forwardingHandlers } from '../generated/forwarding-handlers.ts'
import { corporationHandlers } from './corporation-handlers.ts'
import { forgeHandlers } from './forge-handlers.ts'
import { mailboxHandlers } from './mailbox-handlers.ts'
import { personHandlers } from './person-handlers.ts'
import { companyReviewHandlers } from './company-review-handlers.ts'
import { corporationSigningHandlers } from './corporation-signing-handlers.ts'
import { signingHandlers } from './signing-handlers.ts'
import { signersHandlers } from './signers-handlers.ts'
import { watchHandlers } from './watch-handlers.ts'

/** Returns the handlers of all operations of the contract. */
export const handlersOf = (services: Services): Handlers => ({
  ...forwardingHandlers(services),
  ...signingHandlers(services),
  ...accessHandlers(services),
  ...communityHandlers(services),
  ...mailboxHandlers(services),
  ...signersHandlers(services),
  ...corporationHandlers(services),
  ...corporationSigningHandlers(services),
  ...companyReviewHandlers(services),
  ...checksHandlers(services),
  ...personHandlers(services),
  ...forgeHandlers(services),
  ...watchHandlers(services),
})
