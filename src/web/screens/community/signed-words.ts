import type { Schemas } from '../../../../openapi/index.ts'
import { amountIn } from '../../i18n/amounts.ts'
import { useWords } from '../../i18n/use-words.ts'

type Link = Pick<Schemas['ManagedLink'], 'counts'>

/**
 * Returns summary texts for the given projects: the number of people and companies with a signature in force, and the number that are waiting. With
 * `people`, the second number excludes companies; with `all`, it includes them.
 */
export function useSignatureFacts(links: readonly Link[], waits: 'people' | 'all'): string[] {
  const { t, language } = useWords()
  const sum = (of: (link: Link) => number): number => links.reduce((total, link) => total + of(link), 0)
  const people = sum(({ counts }) => counts.in_force.individuals + counts.in_force.employees)
  const companies = sum(({ counts }) => counts.in_force.corporations)
  const waiting = sum(({ counts }) => counts.waiting_employees)
  const toReview = sum(({ counts }) => counts.waiting_corporations)
  const withCompany = sum(({ counts }) => counts.awaited_corporations)
  const number = (count: number): 'one' | 'many' => (count === 1 ? 'one' : 'many')
  const count = (of: number): { count: string } => ({ count: amountIn(language, of) })
  const facts = [
    t('signatures.inForce', {
      people: t(`projects.countOfPeople.${number(people)}`, count(people)),
      companies: t(`projects.countOfCompanies.${number(companies)}`, count(companies)),
    }),
  ]
  if (waiting > 0) facts.push(t(`signatures.employeesWaiting.${number(waiting)}`, count(waiting)))
  if (waits === 'people') return facts
  if (toReview > 0) facts.push(t(`signatures.companiesToReview.${number(toReview)}`, count(toReview)))
  if (withCompany > 0) facts.push(t('signatures.withCompany', count(withCompany)))
  return facts
}
