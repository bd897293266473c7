import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const accountsTable = declareTable(
  {
    /** 128 random bits in hex. */
    id: column.text(),
    /** Link of the account; `fake_link` for community managers. */
    linkId: column.text(),
    /** `community`: manages communities. `admin`: manages a corporation. `manager`: manages a corporation's employees. */
    role: column.text<'community' | 'admin' | 'manager'>(),
    /** Corporation ID; empty for community managers. */
    corporation: column.text(),
    /** Code platform of the account, whose numeric ID is `platformId`; empty for password accounts. */
    platform: column.text(),
    login: column.committed(column.text()),
    loginKey: column.lookupKey(),
    email: column.committed(column.text()),
    platformId: column.committed(column.personal(column.text(), { absent: 'the login is in the file' })),
    emailKey: column.lookupKey(),
    /** Argon2id hash; null until a password is set, and for accounts of code platforms. */
    password: column.nullable(column.text()),
    /** Last accepted version of the privacy policy; empty if none was accepted. */
    consent: column.text(),
    state: column.text(),
    createdAt: column.integer(),
    removedAt: column.nullable(column.integer()),
    salts: column.salts(),
    /** IANA time zone of the browser at the last sign-in or choice of notifications; empty if none, and for removed accounts. */
    timeZone: column.unrecorded(column.text(), reasons.emailTimes),
  },
  {
    key: ['id'],
    retention: {
      kept: `${reasons.underEvidence}; login and address of a removed account remain, because events contain their commitments; its time zone is cleared`,
    },
    erasure: { stays: reasons.otherRole },
    evidence: { record: 'row', ofService: 'true' },
    ownData: ['id', 'linkId', 'role', 'platform', 'platformId', 'login', 'email', 'createdAt', 'removedAt', 'timeZone'],
  },
)
