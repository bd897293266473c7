import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { refuseRepresentative } from '../../shared/companies/representatives.ts'
import type { Asked } from '../../shared/codes/verification-codes.ts'
import { sendSigningCode } from './send-signing-code.ts'

/** Mails a code to a representative before signing. Refuses what `refuseRepresentative` and `sendSigningCode` refuse. */
export async function sendCorporationCode(
  services: Services,
  caller: Caller,
  { linkId, ...input }: { linkId: string; email: string },
): Promise<Asked> {
  const email = input.email.trim()
  return sendSigningCode(services, caller, { kind: 'corporation', linkId, email }, async () =>
    refuseRepresentative(services, email),
  )
}
