import type { Language } from '../../../domain/languages.ts'

/** Hosts as one phrase: "github.com or gitee.com". */
export const listedHosts = (hosts: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(hosts)
