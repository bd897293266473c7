import { Box } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { PlatformLink } from '../flow/platform-link.tsx'

/** Why a code platform sent the browser back without a sign-in or a proof. It is shown once: reloading the page starts again. */
export function PlatformRefusal() {
  const { say } = useWords()
  const { platformRefusal } = useBrowserEnvironment()
  const [failure] = useState(platformRefusal.recall)
  useEffect(() => platformRefusal.forget(), [platformRefusal])
  if (!failure) return null
  const { key, values } = wordingOf(failure)
  return (
    <Box
      role="alert"
      bg="error.soft"
      color="ink"
      borderStartWidth="3px"
      borderColor="error"
      borderEndRadius="l2"
      px="4"
      py="3"
    >
      {say(key, values)}
      <PlatformLink of={failure} />
    </Box>
  )
}
