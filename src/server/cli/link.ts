import { readFile } from 'node:fs/promises'
import type { FieldType, AgreementType } from '../../domain/agreements/fields.ts'
import { type Language, languages } from '../../domain/text/languages.ts'
import { readerVersion } from '../pdf/read/reader-version.ts'
import { communityLink } from '../../domain/people/manager-id.ts'
import { pathOf } from '../../domain/pages/page-path.ts'
import { Refusal } from '../../domain/pages/refusal.ts'
import {
  ContradictingFiles,
  type LinkAgreementInput,
  createLink,
  type LinkDraft,
  UnacceptedReadings,
} from '../usecases/community/projects/create-link.ts'
import { getManagerOf, giveLink } from '../usecases/community/project-people/give-link.ts'
import { setRobotToken } from '../usecases/community/projects/robot-token.ts'
import { peopleOf } from '../store/link-people.ts'
import type { ReadOtherwise } from '../store/agreements/readings.ts'
import type { Services } from '../context/services.ts'
import { mailboxState } from './mailbox.ts'
import { printContradicting, printDiffering } from './reading.ts'
import { type Command, instant, print, printRows, readOptions, UsageError } from './command.ts'

const kinds: AgreementType[] = ['individual', 'corporation']

/** Order in which agreements are assigned IDs. */
const inOrder = languages.toSorted()
const text = { type: 'string' } as const

/** Returns one option per language, such as `--individual-en`, `--summary-zh`. */
const optionsOf = (what: AgreementType | 'summary' | 'name') =>
  Object.fromEntries(inOrder.map((language) => [`${what}-${language}`, text]))

const usageOf = (what: AgreementType | 'summary' | 'name', value: string): string[] =>
  inOrder.map((language) => `[--${what}-${language} ${value}]`)

/** Returns the given texts by language. */
const textsOf = (
  values: Readonly<Record<string, unknown>>,
  what: 'summary' | 'name',
): Partial<Record<Language, string>> =>
  Object.fromEntries(
    inOrder.flatMap((language) => {
      const given = values[`${what}-${language}`]
      return typeof given === 'string' && given !== '' ? [[language, given]] : []
    }),
  )

type FieldOption = LinkAgreementInput['fields'][number] & { kind: AgreementType }

/** Parses `individual:address`, `individual:telephone:required`, `corporation:fax:optional:Fax number`. */
function readField(text: string): FieldOption {
  const [kind, type, need = 'optional', ...title] = text.split(':')
  if (!kinds.includes(kind as AgreementType) || !type || !['optional', 'required'].includes(need)) {
    throw new UsageError(`--field ${text}: expected kind:type[:required[:title]]`)
  }
  return {
    kind: kind as AgreementType,
    type: type as FieldType,
    required: need === 'required',
    ...(title.length > 0 ? { title: title.join(':') } : {}),
  }
}

async function readFileOption(name: string, file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch {
    throw new UsageError(`--${name} ${file}: the file cannot be read`)
  }
}

export const linkCreate: Command = {
  usage: [
    '--organization NAME --alias "Community" [--platform github] [--repository NAME] [--project-url URL]',
    [...usageOf('individual', 'FILE.pdf'), ...usageOf('corporation', 'FILE.pdf')].join(' '),
    ['[--manager ID] [--field kind:type[:required[:title]]]…', ...usageOf('summary', 'TEXT')].join(' '),
    usageOf('name', '"Community"').join(' '),
    '[--accept-reading HASH]… [--as-given]',
  ].join('\n      '),
  summary: 'sets up a project for signing: reads its agreements and opens them for signatures',
  async run(services, args) {
    const { values } = readOptions(args, {
      platform: { ...text, default: 'github' },
      organization: text,
      repository: text,
      alias: text,
      'project-url': text,
      ...optionsOf('individual'),
      ...optionsOf('corporation'),
      ...optionsOf('summary'),
      ...optionsOf('name'),
      manager: text,
      field: { ...text, multiple: true },
      'accept-reading': { ...text, multiple: true },
      'as-given': { type: 'boolean', default: false },
    })
    if (!values.organization || !values.alias) throw new UsageError('--organization and --alias are required')
    const fields = (values.field ?? []).map(readField)
    const agreements: LinkAgreementInput[] = []
    for (const kind of kinds) {
      for (const language of inOrder) {
        const file = values[`${kind}-${language}` as 'alias']
        if (!file) continue
        const bytes = await readFileOption(`${kind}-${language}`, file)
        const own = fields.filter((field) => field.kind === kind)
        agreements.push({ kind, language, bytes, url: '', fields: own })
      }
    }
    const created = await linkOf(services, {
      platform: values.platform.toLowerCase(),
      organization: values.organization,
      repository: values.repository ?? '',
      alias: values.alias,
      projectUrl: values['project-url'] ?? '',
      names: textsOf(values, 'name'),
      summaries: textsOf(values, 'summary'),
      agreements,
      accepted: values['accept-reading'] ?? [],
      refusesContradictions: !values['as-given'],
      submitter: await submitterOf(services, values.manager),
    })
    if (created === null) return 2
    const { linkId } = created
    print(linkId, services.config.publicUrl + pathOf('entry', { params: linkId }))
    return 0
  },
}

/**
 * Links the project, and prints the passages in which extracted texts differ from their PDFs. If agreements seem to have a different type or language
 * than specified by their option, prints them and returns null.
 */
async function linkOf(services: Services, draft: LinkDraft): Promise<{ linkId: string } | null> {
  try {
    return await createLink(services, draft)
  } catch (error) {
    if (error instanceof ContradictingFiles) {
      printContradicting(error.agreements)
      return null
    }
    if (error instanceof UnacceptedReadings) printDiffering(error.agreements)
    throw error
  }
}

/** Returns the account to own a link: the specified manager, otherwise the only manager, otherwise none. */
async function submitterOf(services: Services, manager: string | undefined): Promise<string> {
  if (manager !== undefined) return (await getManagerOf(services.store.reading, manager)).id
  const managers = await services.store.reading.accounts.list(communityLink)
  if (managers.length > 1) throw new UsageError('--manager is required: there are several community managers')
  return managers[0]?.id ?? ''
}

export const linkGive: Command = {
  usage: 'LINK --manager ID',
  summary: 'transfers a project to a community manager',
  async run(services, args) {
    const { values, words } = readOptions(args, { manager: { type: 'string' } })
    const [linkId] = words
    if (!linkId || !values.manager) throw new UsageError('specify the project ID and --manager')
    await giveLink(services, { linkId, manager: values.manager })
    print('assigned')
    return 0
  },
}

export const linkRobotToken: Command = {
  usage: 'LINK [--remove]',
  summary:
    'prints a new token, which has-signed checks must send in the header Robot-Token from now on; --remove removes this requirement',
  async run(services, args) {
    const { values, words } = readOptions(args, { remove: { type: 'boolean', default: false } })
    const [linkId] = words
    if (!linkId) throw new UsageError('specify the project ID')
    print((await setRobotToken(services, { linkId, isAsked: !values.remove })) ?? 'removed')
    return 0
  },
}

export const linkList: Command = {
  usage: '[--json]',
  summary:
    'lists the projects with the state of their mailboxes, the number of agreements whose text the current PDF reader extracts differently, and the signing URL',
  reads: 'stored',
  async run(services, args) {
    const { values } = readOptions(args, { json: { type: 'boolean', default: false } })
    const { links, mailboxes, readings } = services.store.reading
    const now = services.clock.now()
    const rows: Record<string, string>[] = []
    for (const link of await links.list()) {
      const mailbox = await mailboxes.ofLink(link.id)
      const isGone = mailbox === null && !(await mailboxes.isReady(link.id))
      rows.push({
        link: link.id,
        alias: link.alias,
        project: [link.platform, link.organization, link.repository].filter(Boolean).join('/'),
        since: instant(link.createdAt),
        mailbox: mailbox?.address ?? '-',
        mailbox_state: mailbox ? mailboxState(mailbox, now) : isGone ? 'gone' : '-',
        reads_otherwise: String((await readings.otherwise(link.id)).filter(({ isKept }) => !isKept).length),
        sign: services.config.publicUrl + pathOf('entry', { params: link.id }),
      })
    }
    printRows(rows, values.json)
    return 0
  },
}

/** Compares the result of the current reader with the stored text of an agreement. `isDue`: the file has not been read again yet. */
const textToday = (otherwise: ReadOtherwise | undefined, isDue: boolean): string =>
  otherwise === undefined
    ? isDue
      ? 'not read yet'
      : 'same'
    : [otherwise.textSha256 === '' ? 'unreadable' : 'otherwise', ...(otherwise.isKept ? ['left'] : [])].join(', ')

export const linkAgreements: Command = {
  usage: 'LINK [--json]',
  summary:
    'lists the current agreements of a project, and whether the current PDF reader still extracts the same text from them',
  reads: 'stored',
  async run(services, args) {
    const { values, words } = readOptions(args, { json: { type: 'boolean', default: false } })
    const [linkId] = words
    if (!linkId) throw new UsageError('specify the project ID')
    const rows = await services.store.snapshot(async ({ links: all, agreements, readings }) => {
      if (!(await all.find(linkId))) throw new Refusal('cla.no_link')
      const otherwise = await readings.otherwise(linkId)
      const due = new Set(await readings.due(readerVersion))
      const current = [
        ...(await agreements.current(linkId, 'individual')),
        ...(await agreements.current(linkId, 'corporation')),
      ]
      return current.map(({ id, kind, language, version, title, createdAt, documentSha256, textSha256 }) => ({
        agreement: id,
        kind,
        language,
        version: String(version),
        title,
        since: instant(createdAt),
        text_sha256: textSha256,
        reads_today: textToday(
          otherwise.find(({ agreementId }) => agreementId === id),
          due.has(documentSha256),
        ),
      }))
    })
    printRows(rows, values.json)
    return 0
  },
}

export const linkShow: Command = {
  usage: 'LINK [--json]',
  summary: 'lists the managers of a project and its pending invitations',
  reads: 'stored',
  async run(services, args) {
    const { values, words } = readOptions(args, { json: { type: 'boolean', default: false } })
    const [linkId] = words
    if (!linkId) throw new UsageError('specify the project ID')
    const rows = await services.store.snapshot(async (queries) => {
      const link = await queries.links.find(linkId)
      if (!link) throw new Refusal('cla.no_link')
      const people = (await peopleOf(queries, link)).map(({ account, ground, since, canAct }) => ({
        user: account.login,
        email: account.email,
        platform: account.platform || '-',
        ground,
        state: canAct ? 'active' : 'inactive',
        since: instant(since),
      }))
      const pending = (await queries.linkInvitations.pending(linkId)).map(({ email, createdAt }) => ({
        user: '-',
        email,
        platform: '-',
        ground: 'invited',
        state: 'pending',
        since: instant(createdAt),
      }))
      return [...people, ...pending]
    })
    printRows(rows, values.json)
    return 0
  },
}
