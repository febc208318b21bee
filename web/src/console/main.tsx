import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './console.css';

const root = document.getElementById('console');
if (root) createRoot(root).render(<App />);
