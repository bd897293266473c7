import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { momentIn } from '../../i18n/moments.ts'
import { shortDayIn, shortMomentIn } from '../../i18n/short-moments.ts'
import { useWords } from '../../i18n/use-words.ts'

/** Date in a table, without the year if it is the current one. The `title` contains the full date, time and time zone. */
export function ShortDay({ at, withClock = false }: { at: number; withClock?: boolean }) {
  const { language } = useWords()
  const [now] = useState(() => Date.now())
  return (
    <chakra.time
      dateTime={new Date(at).toISOString()}
      title={momentIn(language, at)}
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
    >
      {withClock ? shortMomentIn(language, at, now) : shortDayIn(language, at, now)}
    </chakra.time>
  )
}
