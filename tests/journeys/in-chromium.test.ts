/** Every other path, shared out among the languages. */
import { storiesInChromium } from './in-chromium.ts'

storiesInChromium('rest')
