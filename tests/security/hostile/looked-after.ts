/** Creates project managers and mailboxes with hostile texts. */
import { addManager } from '../../../src/server/usecases/shared/companies/added-managers.ts'
import { keepMailbox } from '../../../src/server/usecases/community/mailboxes/keep-mailbox.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { secretOf } from '../../../src/server/mailboxes/message/secret-of.ts'
import { linkInvitationPath } from '../../../src/web/screens/shared/page/paths.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { cut, type HostileWorld } from './hostile-world.ts'

/** Every tenth item. There are fewer managers than texts, because managers receive emails about each other. */
export const tenthOf = <Place>(places: readonly Place[]): Place[] => places.filter((_, place) => place % 10 === 0)

/**
 * Uses every tenth text as the name of a manager of the first link, and in the error of the mailbox of another link. Returns the path of an
 * invitation by the first manager.
 */
export async function looksAfter(
  { service, community, links, asks }: Pick<HostileWorld, 'service' | 'community' | 'links' | 'asks'>,
  texts: readonly string[],
): Promise<string> {
  const { services } = service.home
  const [first = ''] = links
  let path = ''
  for (const place of tenthOf([...texts.keys()])) {
    const text = texts[place] ?? ''
    // Platforms return only plain names, but an operator may have stored others.
    const account = await anAccount(services, { login: cut(text, 100), email: `p${place}@people.example` })
    await services.store.transaction(async (tx) => {
      const link = await tx.links.find(first)
      if (link) await addManager(services, tx, link, { account, ground: 'granted', invitation: '' })
    })
    path ||= await invites(asks, services, account, first)
    await refuses(services, { account: community.id, linkId: links[place] ?? '', words: text, place })
  }
  return path
}

type Services = HostileWorld['service']['home']['services']

async function invites(
  asks: HostileWorld['asks'],
  services: Services,
  account: Parameters<HostileWorld['asks']>[0],
  linkId: string,
): Promise<string> {
  const { status, body } = await asks(account, 'POST', `/v1/link/${linkId}/invitation`, {
    email: 'eve@invited.example',
  })
  if (status !== 200) throw new Error(`no invitation: ${body}`)
  const letters = await services.store.reading.outbox.list(null, 100_000)
  const letter = letters.find(({ kind }) => kind === 'link-invitation')
  return linkInvitationPath((letter && secretOf(services, letter)) ?? '')
}

async function refuses(
  services: Services,
  { account, linkId, words, place }: { account: string; linkId: string; words: string; place: number },
): Promise<void> {
  const address = `adminArea${place}@harbour.example`
  await services.store.transaction(async (tx) => {
    const server = { platform: 'custom', host: '127.0.0.1', port: 25, secret: 'secret-7' }
    await keepMailbox(services, tx, { account, client: '' }, { address, ...server })
    const mailbox = await tx.mailboxes.find(account, address)
    if (!mailbox) throw new Error('there is no such mailbox')
    await tx.links.setMailbox(linkId, mailbox)
    const rest = { restsUntil: tx.at + duration.day, troubledSince: tx.at, triedAt: tx.at }
    await tx.mailboxes.record(mailbox, { ...rest, state: 'refused', lastError: words, trouble: 'sign_in' })
  })
}
