import { performLinksRequest } from '../../../../../machines/access/sign-in/sign-in-links.ts'
import { createActionFlow } from '../../shared/flow/action.connect.tsx'

/** Requests the sign-in pages of an address. */
export const linksRequestFlow = createActionFlow(performLinksRequest)
