import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { allowStyles } from './allow-styles.ts';
import './console.css';

allowStyles();

const root = document.getElementById('console');
if (root) createRoot(root).render(<App />);
