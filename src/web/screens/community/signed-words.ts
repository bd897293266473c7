import { amountIn } from '../../i18n/amounts.ts'
import { useWords } from '../../i18n/use-words.ts'

/** The counts of people and of companies that signed, each with its noun in the right number. */
export function useSignedWords(): (people: number, companies: number) => { people: string; companies: string } {
  const { t, language } = useWords()
  return (people, companies) => ({
    people: t(`projects.countOfPeople.${people === 1 ? 'one' : 'many'}`, { count: amountIn(language, people) }),
    companies: t(`projects.countOfCompanies.${companies === 1 ? 'one' : 'many'}`, {
      count: amountIn(language, companies),
    }),
  })
}
