import { readPdf } from './read-pdf.ts'
import { serve } from '../processes/serve.ts'

serve(readPdf)
