import { findLanguage, type Language, languages } from '../../domain/text/languages.ts'
import { policyTypes, type PolicyType } from '../../domain/projects/policies.ts'
import { removePolicies, setPolicies } from '../usecases/community/policies/policies-of-operator.ts'
import { type Command, instant, print, printRows, readOptions, UsageError } from './command.ts'

const text = { type: 'string' } as const
const codes = languages.join('|')

function policyTypeOf(word: string | undefined): PolicyType {
  const kind = policyTypes.find((one) => one === word)
  if (!kind) throw new UsageError(`--kind must be one of ${policyTypes.join(', ')}`)
  return kind
}

function languageOf(word: string | undefined): Language {
  const language = findLanguage(word ?? '')
  if (!language) throw new UsageError(`--language must be ${languages.join(' or ')}`)
  return language
}

export const policySet: Command = {
  usage: [
    `--kind ${policyTypes.join('|')} --platform github|gitee --owner NAME --repo NAME`,
    `--path FILE.md --language ${codes} [--path FILE.md --language ${codes}] [--link LINK]`,
  ].join('\n      '),
  summary:
    'fetches a policy from a repository and puts it in force, for the service or for one project; run it again to update the policy',
  async run(services, args) {
    const { values } = readOptions(args, {
      ...{ kind: text, platform: text, owner: text, repo: text, link: text },
      path: { ...text, multiple: true },
      language: { ...text, multiple: true },
    })
    const { platform, owner, repo, path: paths = [], language: languages = [] } = values
    if (!platform || !owner || !repo) throw new UsageError('--platform, --owner and --repo are required')
    if (paths.length === 0 || paths.length !== languages.length)
      throw new UsageError('specify one --language for each --path')
    const sources = paths.map((path, index) => {
      return { platform, owner, repository: repo, path, language: languageOf(languages[index]) }
    })
    const set = await setPolicies(services, { kind: policyTypeOf(values.kind), linkId: values.link ?? '', sources })
    for (const { language, version, isNew, source } of set) {
      print(`${language}  ${version}  ${isNew ? 'in force' : 'unchanged'}  ${source}`)
    }
    return 0
  },
}

export const policyList: Command = {
  usage: '[--link LINK] [--json]',
  summary:
    'lists all versions of the configured policies; pages show the built-in text of a policy that has no current version',
  reads: 'stored',
  async run(services, args) {
    const { values } = readOptions(args, { link: text, json: { type: 'boolean', default: false } })
    const rows = (await services.store.reading.policies.all(values.link ?? '')).map((policy) => ({
      kind: policy.kind,
      language: policy.language,
      version: policy.version,
      state: policy.state,
      since: instant(policy.createdAt),
      source: policy.source,
    }))
    printRows(rows, values.json)
    return 0
  },
}

export const policyRemove: Command = {
  usage: `--kind ${policyTypes.join('|')} --language ${codes} [--link LINK]`,
  summary: 'stops using a configured policy; its versions remain stored',
  async run(services, args) {
    const { values } = readOptions(args, { kind: text, language: text, link: text })
    const [kind, language] = [policyTypeOf(values.kind), languageOf(values.language)]
    const { version } = await removePolicies(services, { kind, language, linkId: values.link ?? '' })
    print(`${version} removed`)
    return 0
  },
}
