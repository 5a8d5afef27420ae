// Evaluates React without using it yet.
import 'react-dom/client'
