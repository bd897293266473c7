/** Every piece of the administrators' screens on one page, for the tests of this folder; it is no part of the product. */
import { ChakraProvider } from '@chakra-ui/react'
import { createRoot } from 'react-dom/client'
import { changeLanguage, loadWords, startWords } from '../../../src/web/i18n/index.ts'
import { startScheme } from '../../../src/web/ui/colour-scheme.ts'
import { readWords } from '../../../src/web/client/read-words.ts'
import { openSystem } from '../../../src/web/ui/theme.ts'
import { Gallery } from './gallery.tsx'

const system = openSystem()

const language = new URLSearchParams(location.search).get('language') === 'zh' ? 'zh' : 'en'

startScheme({ recall: () => null, remember: () => undefined })
await startWords({ recall: () => 'zh', remember: () => undefined }, readWords)
await loadWords('access', 'admin', 'file')
await changeLanguage(language)

createRoot(document.querySelector('#root') as HTMLElement).render(
  <ChakraProvider value={system}>
    <Gallery />
  </ChakraProvider>,
)
