import { serviceChain } from '../../../store/evidence/evidence.ts'
import { signerKey } from '../../../store/schema/signer-key.ts'
import { domainOfEmail } from '../../../../domain/people/email.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import { beginRowComparison } from '../records/rows-and-events.ts'

/** Verifies joined, separated and erased addresses, which are recorded in both the link's and the service's chain. */
export const beginJoinedAddresses = beginRowComparison({
  table: 'joined_addresses',
  member: 'join',
  begins: 'address.joined',
  changes: ['address.separated', 'address.erased'],
  nameOf: ({ join }) => `joined address ${textMember(join)}`,
  nameOfRow: ({ id }) => `joined address ${id}`,
  rows: ({ reading, link }) =>
    link === serviceChain
      ? reading.records.walkAll('joined_addresses')
      : reading.records.walk('joined_addresses', link),
  isSound: ({ state, link_id: linkId, email, joined_key: key, domain }) =>
    state === 'erased'
      ? key === '' && domain === ''
      : key === signerKey(linkId, email) && domain === domainOfEmail(email),
})
