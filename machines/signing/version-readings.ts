import { operationAs } from '../shared/operation.ts'
import type { Scope } from '../shared/reading.machine.ts'

const ofLink = ({ linkId = '' }: Scope) => ({ path: { link_id: linkId } })
const ofVersion = ({ linkId = '', claId = '' }: Scope) => ({ path: { link_id: linkId, id: claId } })

/** Fetches the link for a public page about an agreement's versions. */
export const fetchLink = operationAs('getLink', ofLink, (result) => result)
export const fetchVersions = operationAs('listVersions', ofVersion, (result) => result)
/** Fetches the differences between a version and the previous version; fails with `unmatched_cla` for the first version. */
export const fetchVersionDifference = operationAs('getVersionDifference', ofVersion, (result) => result)
export const fetchAgreementText = operationAs('getAgreementText', ofVersion, (result) => result)
