import type { Language } from '../../../../domain/text/languages.ts'
import { languageOfAccount } from '../../../store/account-language.ts'
import type { AgreementCampaign } from '../../../store/agreements/agreement-campaigns.ts'
import type { VersionRequest } from '../../../store/agreements/agreement-requests.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { SignerOfVersion } from '../../../store/signings/signers-of-versions.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import { agreedVersionId } from './agreed-version.ts'

/** Recipient of an email that requests agreement. */
export type Recipient = { recipient: string; language: Language }

/** A recipient with the signature or corporation for which agreement is requested. */
export type CampaignRecipient = Recipient & { subject: string }

/** The next people to ask, and the cursor after them. `isLast`: this is the last page. */
export type RecipientPage = {
  people: CampaignRecipient[]
  cursor: { cursorDomain: string; cursorId: string }
  isLast: boolean
}

/** Returns the next people after the campaign's cursor who signed an earlier version, up to `max`. */
export async function nextRecipients(
  tx: Transaction,
  campaign: AgreementCampaign,
  max: number,
): Promise<RecipientPage> {
  return campaign.kind === 'individual' ? nextIndividuals(tx, campaign, max) : nextCorporations(tx, campaign, max)
}

/** Returns the IDs of the versions before a campaign's version. Signers of a later, withdrawn version keep their signatures. */
export async function earlierVersions(
  { agreements }: Pick<Queries, 'agreements'>,
  { linkId, agreementId, kind, language }: AgreementCampaign,
): Promise<string[]> {
  const series = (await agreements.all(linkId)).filter((one) => one.kind === kind && one.language === language)
  const asked = series.find(({ id }) => id === agreementId)
  return series.filter(({ version }) => version < (asked?.version ?? 0)).map(({ id }) => id)
}

async function nextIndividuals(tx: Transaction, campaign: AgreementCampaign, max: number): Promise<RecipientPage> {
  const { linkId, cursorDomain, cursorId } = campaign
  const agreementIds = await earlierVersions(tx, campaign)
  const found = await tx.signings.liveOfVersions({ linkId, agreementIds, after: [cursorDomain, cursorId] }, max)
  const last = found.at(-1)
  return {
    people: found.map(({ id: subject, email: recipient, language: reads }) => ({
      subject,
      recipient,
      language: reads,
    })),
    cursor: { cursorDomain: last?.domain ?? cursorDomain, cursorId: last?.id ?? cursorId },
    isLast: found.length < max,
  }
}

const isToAskMore = ({ state }: AgreementCampaign): boolean => state === 'asking' || state === 'paused'

/** Counts the people whom a campaign has not asked yet. */
export async function countRecipients(queries: Queries, campaign: AgreementCampaign): Promise<number> {
  if (!isToAskMore(campaign)) return 0
  const { linkId, kind, language, cursorDomain, cursorId } = campaign
  if (kind === 'corporation') {
    return (await queries.signersOfVersions.countCorporations(linkId, language, cursorId)).corporations
  }
  const agreementIds = await earlierVersions(queries, campaign)
  return queries.signersOfVersions.countIndividuals({ linkId, agreementIds }, [cursorDomain, cursorId])
}

/** Lists the people whom a campaign has not asked yet, in the order in which it asks them. */
export async function listRecipients(
  queries: Queries,
  campaign: AgreementCampaign,
  search: string,
  slice: { skip: number; size: number },
): Promise<SignerOfVersion[]> {
  if (!isToAskMore(campaign)) return []
  const { linkId, kind, language, cursorDomain, cursorId } = campaign
  if (kind === 'corporation') {
    return queries.signersOfVersions.corporations({ linkId, languages: [language], after: cursorId }, search, slice)
  }
  const versions = { linkId, agreementIds: await earlierVersions(queries, campaign) }
  return queries.signersOfVersions.individuals(versions, search, { ...slice, after: [cursorDomain, cursorId] })
}

/** Returns the administrators of corporations that agreed to another version. Corporations without an administrator have not completed signing. */
async function nextCorporations(tx: Transaction, campaign: AgreementCampaign, max: number): Promise<RecipientPage> {
  const { linkId, agreementId, language, cursorDomain, cursorId } = campaign
  const found = await tx.corporations.approvedAfter({ linkId, language, after: cursorId }, max)
  const asked = await tx.agreements.find(linkId, agreementId)
  const people: CampaignRecipient[] = []
  for (const corporation of found) {
    const agreed = await tx.agreements.find(linkId, await agreedVersionId(tx, corporation))
    const administrator = await administratorOf(tx, corporation)
    if (!administrator || (agreed && asked && agreed.version >= asked.version)) continue
    people.push({ subject: corporation.id, ...administrator })
  }
  return { people, cursor: { cursorDomain, cursorId: found.at(-1)?.id ?? cursorId }, isLast: found.length < max }
}

/** Returns the recipient of an email for a request; null if the signature is no longer valid or the corporation has no administrator. */
export async function recipientOf(
  tx: Transaction,
  { kind, linkId, subject }: VersionRequest,
): Promise<Recipient | null> {
  if (kind === 'individual') {
    const signing = await tx.signings.find(subject)
    return signing?.state === 'live' ? { recipient: signing.email, language: signing.language } : null
  }
  const corporation = await tx.corporations.find(linkId, subject)
  return corporation && administratorOf(tx, corporation)
}

async function administratorOf(tx: Transaction, { administrator }: Corporation): Promise<Recipient | null> {
  const account = await tx.accounts.find(administrator ?? '')
  return account && { recipient: account.email, language: await languageOfAccount(tx, account) }
}
