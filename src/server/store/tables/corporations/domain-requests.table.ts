import { companyDomainLimits } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import type { Salts } from '../../schema/schema-values.ts'
import { column, declareTable } from '../../schema/table.ts'

/** A company's value, which an erasure of the person who proved the domain keeps. */
const ofCompany = { stays: reasons.ofCompany, absent: reasons.ofCompany } as const

/** Requests of companies for domains of another registrant, and the community's decisions. */
export const domainRequestsTable = declareTable(
  {
    id: column.text(),
    corporationId: column.text(),
    linkId: column.text(),
    /** State in the lifecycle of domain requests. */
    state: column.text<'waiting' | 'granted' | 'declined' | 'withdrawn' | 'expired' | 'ended'>(),
    domain: column.committed(column.personal(column.text(), { stays: reasons.ofCompany })),
    /** Address at the domain that received the code; empty once the request is decided. */
    email: column.unrecorded(column.personal(column.text()), 'deleted with the decision; the event names its code'),
    emailKey: column.unrecorded(column.lookupKey(), reasons.lookupKey),
    /** Verification code that proved the address. */
    codeId: column.text(),
    /** Account of the company's administrator. */
    askedBy: column.text(),
    askedAt: column.integer(),
    /** Account of the community that granted or declined the request, or of the company that withdrew it; empty until then. */
    decidedBy: column.text(),
    decidedAt: column.nullable(column.integer()),
    reason: column.committed(column.personal(column.text(), ofCompany)),
    /** Account of the community that ended the grant; empty until then. */
    endedBy: column.text(),
    endedAt: column.nullable(column.integer()),
    endReason: column.committed(column.personal(column.text(), ofCompany)),
    /** 0 while a job still deactivates the employees of an ended grant. */
    isSettled: column.unrecorded(column.integer<0 | 1>(), 'progress of deactivating the employees'),
    salts: column.personal(column.json<Salts>(), { ...ofCompany, absent: reasons.salts }),
  },
  {
    key: ['id'],
    retention: {
      kept: reasons.underEvidence,
      rules: [
        {
          what: 'the address at a requested domain',
          why: 'the community decides with it, and the decision deletes it; an undecided request expires',
          limit: companyDomainLimits.lifetime,
          since: 'asked_at',
          where: `email <> ''`,
          set: `email = '', email_key = ''`,
        },
      ],
    },
    erasure: { empties: 'the address at a requested domain' },
    evidence: { record: 'row', walk: ['id'] },
    ownData: ['linkId', 'domain', 'email', 'state', 'askedAt'],
  },
)
