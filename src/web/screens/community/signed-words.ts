import type { Schemas } from '../../../../openapi/index.ts'
import { amountIn } from '../../i18n/amounts.ts'
import { useWords } from '../../i18n/use-words.ts'

type Link = Pick<Schemas['ManagedLink'], 'counts'>

/** Returns the number of people and companies with a signature in force in the given projects. */
export function useSignatureFact(links: readonly Link[]): string {
  const { t, language } = useWords()
  const sum = (of: (link: Link) => number): number => links.reduce((total, link) => total + of(link), 0)
  const people = sum(({ counts }) => counts.in_force.individuals + counts.in_force.employees)
  const companies = sum(({ counts }) => counts.in_force.corporations)
  const number = (count: number): 'one' | 'many' => (count === 1 ? 'one' : 'many')
  return t('signatures.inForce', {
    people: t(`projects.countOfPeople.${number(people)}`, { count: amountIn(language, people) }),
    companies: t(`projects.countOfCompanies.${number(companies)}`, { count: amountIn(language, companies) }),
  })
}
